/* EVENT(name, what has to come before, "in words") */
EVENT(module_init, start, "the module is loaded")
#ifdef _LINUX_GADGET_H
EVENT(probe, module_init, "a gadget is found")
EVENT(use, probe, "the gadget is used")
EVENT(tune, probe, "the gadget is tuned")
EVENT(remove, probe, "the gadget goes")
#endif
EVENT(module_exit, module_init, "the module is unloaded")
#undef EVENT
