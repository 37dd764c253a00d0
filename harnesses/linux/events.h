/*
 * What the kernel does to a driver, in the order of a driver's life:
 *
 *     EVENT(name, what has to come before, "in words")
 *     PROBE(name, what has to come before, "in words")   binds the driver to a device
 *     OPEN(name, what has to come before, "in words")    a process begins to use the device
 *     LATER(name, what has to come before, "in words")   what the driver has asked for comes
 *
 * `bound` before an event is the one of the PROBEs for which the driver has
 * registered itself, none if it has not; `in_use` the same and then perhaps one
 * of the OPENs. An event is a function event_NAME() of a model, whose result is
 * whether it came to pass, with success.
 */
#ifndef PROBE
#define PROBE EVENT
#endif
#ifndef OPEN
#define OPEN EVENT
#endif
#ifndef LATER
#define LATER EVENT
#endif

EVENT(module_init, start, "the module is loaded")

#ifdef __LINUX_USB_H
PROBE(usb_probe, module_init, "a USB device is plugged in")
EVENT(usb_disconnect, usb_probe, "the USB device is unplugged")
EVENT(usb_suspend, usb_probe, "the USB device is suspended")
EVENT(usb_resume, usb_suspend, "the USB device is resumed")
EVENT(usb_reset, usb_probe, "the USB device is reset")
LATER(urb_complete, in_use, "a transfer ends")
#endif
#ifdef __LINUX_USB_SERIAL_H
PROBE(serial_probe, module_init, "a serial port on USB is plugged in")
OPEN(serial_open, serial_probe, "a process opens the serial port")
EVENT(serial_write, serial_open, "the serial port is written to")
EVENT(serial_write_room, serial_open, "the serial port is asked for room")
EVENT(serial_chars_in_buffer, serial_open, "the serial port is asked for what is left")
EVENT(serial_ioctl, serial_open, "ioctl is called for the serial port")
EVENT(serial_set_termios, serial_open, "the serial port's settings change")
EVENT(serial_break_ctl, serial_open, "a break is sent")
EVENT(serial_throttle, serial_open, "input of the serial port stops")
EVENT(serial_unthrottle, serial_open, "input of the serial port goes on")
EVENT(serial_tiocmget, serial_open, "the serial port's lines are read")
EVENT(serial_tiocmset, serial_open, "the serial port's lines are set")
EVENT(serial_dtr_rts, serial_open, "the serial port's DTR and RTS change")
EVENT(serial_close, serial_open, "the serial port is closed")
EVENT(serial_disconnect, serial_probe, "the serial port is unplugged")
EVENT(serial_suspend, serial_probe, "the serial port is suspended")
EVENT(serial_resume, serial_suspend, "the serial port is resumed")
#endif
#ifdef _PLATFORM_DEVICE_H_
PROBE(platform_probe, module_init, "a platform device is found")
EVENT(platform_remove, platform_probe, "the platform device goes")
EVENT(platform_shutdown, platform_probe, "the machine is shut down")
#endif
#ifdef LINUX_PCI_H
PROBE(pci_probe, module_init, "a PCI device is found")
EVENT(pci_remove, pci_probe, "the PCI device goes")
EVENT(pci_shutdown, pci_probe, "the machine is shut down")
EVENT(pci_suspend, pci_probe, "the PCI device is suspended")
EVENT(pci_resume, pci_suspend, "the PCI device is resumed")
#endif
#ifdef _LINUX_I2C_H
PROBE(i2c_probe, module_init, "an I2C client is found")
EVENT(i2c_remove, i2c_probe, "the I2C client goes")
EVENT(i2c_shutdown, i2c_probe, "the machine is shut down")
EVENT(i2c_transfer, bound, "the I2C adapter transfers a message")
EVENT(i2c_smbus_transfer, bound, "the I2C adapter carries out an SMBus command")
#endif
#ifdef __LINUX_SPI_H
PROBE(spi_probe, module_init, "an SPI device is found")
EVENT(spi_remove, spi_probe, "the SPI device goes")
EVENT(spi_setup, bound, "a device on the SPI controller is set up")
EVENT(spi_transfer, bound, "the SPI controller transfers a message")
#endif
#ifdef __HID_H
PROBE(hid_probe, module_init, "a HID device is found")
EVENT(hid_raw_event, hid_probe, "a HID report comes, raw")
EVENT(hid_event, hid_probe, "a HID event comes")
EVENT(hid_report, hid_probe, "a HID report comes")
EVENT(hid_suspend, hid_probe, "the HID device is suspended")
EVENT(hid_resume, hid_suspend, "the HID device is resumed")
EVENT(hid_reset_resume, hid_probe, "the HID device is reset")
EVENT(hid_remove, hid_probe, "the HID device goes")
#endif
#ifdef _SERIO_H
PROBE(serio_probe, module_init, "a serio port is found")
LATER(serio_interrupt, serio_probe, "a byte comes from the serio port")
EVENT(serio_remove, serio_probe, "the serio port goes")
#endif
#if defined(_LINUX_ACPI_H) && defined(__ACPI_BUS_H__) && defined(CONFIG_ACPI)
PROBE(acpi_probe, module_init, "an ACPI device is found")
EVENT(acpi_notify, acpi_probe, "ACPI notifies")
EVENT(acpi_remove, acpi_probe, "the ACPI device goes")
#endif
#ifdef _LINUX_VIRTIO_H
PROBE(virtio_probe, module_init, "a virtio device is found")
EVENT(virtio_config_changed, virtio_probe, "the virtio device's configuration changes")
EVENT(virtio_remove, virtio_probe, "the virtio device goes")
#endif
#ifdef _LINUX_PNP_H
PROBE(pnp_probe, module_init, "a plug-and-play device is found")
EVENT(pnp_remove, pnp_probe, "the plug-and-play device goes")
EVENT(pnp_shutdown, pnp_probe, "the machine is shut down")
EVENT(pnp_suspend, pnp_probe, "the plug-and-play device is suspended")
EVENT(pnp_resume, pnp_suspend, "the plug-and-play device is resumed")
#endif
#if defined(__LINUX_ISA_H) && defined(CONFIG_ISA_BUS_API)
PROBE(isa_probe, module_init, "an ISA device is looked for")
EVENT(isa_remove, isa_probe, "the ISA device is left")
#endif
#ifdef _COMEDIDEV_H
PROBE(comedi_attach, module_init, "somebody says where a board is")
EVENT(comedi_instruction, bound, "a subdevice of the board carries out an instruction")
EVENT(comedi_command, bound, "a subdevice of the board starts a command")
EVENT(comedi_cancel, comedi_command, "the command is cancelled")
EVENT(comedi_detach, comedi_attach, "the board is given up")
#endif
#ifdef _DEVICE_H_
EVENT(suspend, bound, "the device is suspended with the machine")
EVENT(resume, suspend, "the device is resumed")
EVENT(runtime_suspend, bound, "the idle device is suspended")
EVENT(runtime_resume, runtime_suspend, "the device is resumed for use")
EVENT(attribute_show, bound, "an attribute is read in sysfs")
EVENT(attribute_store, bound, "an attribute is written in sysfs")
EVENT(binary_read, bound, "a binary attribute is read in sysfs")
EVENT(binary_write, bound, "a binary attribute is written in sysfs")
#endif
#ifdef _LINUX_FS_H
OPEN(file_open, bound, "a process opens the device file")
EVENT(file_read, file_open, "it reads")
EVENT(file_write, file_open, "it writes")
EVENT(file_ioctl, file_open, "it calls ioctl")
EVENT(file_poll, file_open, "it polls")
EVENT(file_mmap, file_open, "it maps the device into memory")
EVENT(file_llseek, file_open, "it seeks")
EVENT(file_fsync, file_open, "it calls fsync")
EVENT(file_fasync, file_open, "it asks for signals")
EVENT(file_flush, file_open, "it closes a descriptor")
EVENT(file_release, file_open, "the last descriptor of the file is closed")
EVENT(unplug_while_open, file_open, "the device goes while its file is open")
#endif
#if defined(_DEBUGFS_H_) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 13, 0)
EVENT(debugfs_use, bound, "a process opens a file of debugfs, reads or writes it, and closes it")
#endif
#ifdef _LINUX_PROC_FS_H
OPEN(proc_open, bound, "a process opens the file in /proc")
EVENT(proc_read, proc_open, "it reads it")
EVENT(proc_write, proc_open, "it writes it")
EVENT(proc_release, proc_open, "it closes it")
#endif
#ifdef _LINUX_TTY_DRIVER_H
OPEN(tty_open, bound, "a process opens the terminal")
EVENT(tty_write, tty_open, "the terminal is written to")
EVENT(tty_put_char, tty_open, "a character is put")
EVENT(tty_flush_chars, tty_open, "characters are flushed")
EVENT(tty_write_room, tty_open, "the terminal is asked for room")
EVENT(tty_chars_in_buffer, tty_open, "the terminal is asked for what is left")
EVENT(tty_ioctl, tty_open, "ioctl is called for the terminal")
EVENT(tty_set_termios, tty_open, "the terminal's settings change")
EVENT(tty_throttle, tty_open, "input of the terminal stops")
EVENT(tty_unthrottle, tty_open, "input of the terminal goes on")
EVENT(tty_hangup, tty_open, "the terminal hangs up")
EVENT(tty_break_ctl, tty_open, "a break is sent")
EVENT(tty_tiocmget, tty_open, "the terminal's lines are read")
EVENT(tty_tiocmset, tty_open, "the terminal's lines are set")
EVENT(tty_flush_buffer, tty_open, "the terminal's buffer is flushed")
EVENT(tty_wait_until_sent, tty_open, "a process waits until all is sent")
EVENT(tty_close, tty_open, "the terminal is closed")
#endif
#ifdef LINUX_SERIAL_CORE_H
OPEN(uart_open, bound, "a process opens the serial port")
EVENT(uart_write, uart_open, "the serial port is written to")
EVENT(uart_stop, uart_open, "output of the serial port stops")
EVENT(uart_set_termios, uart_open, "the serial port's settings change")
EVENT(uart_break_ctl, uart_open, "a break is sent")
EVENT(uart_tiocmget, uart_open, "the serial port's lines are read")
EVENT(uart_tiocmset, uart_open, "the serial port's lines are set")
EVENT(uart_enable_ms, uart_open, "changes of the serial port's lines are watched")
EVENT(uart_tx_empty, uart_open, "a process waits until all is sent")
EVENT(uart_throttle, uart_open, "input of the serial port stops")
EVENT(uart_unthrottle, uart_open, "input of the serial port goes on")
EVENT(uart_close, uart_open, "the serial port is closed")
#endif
#ifdef _LINUX_NETDEVICE_H
OPEN(net_open, bound, "the network interface goes up")
EVENT(net_transmit, net_open, "a packet is to be sent")
LATER(net_poll, in_use, "received packets are polled for")
EVENT(net_timeout, net_open, "a packet has not been sent in time")
EVENT(net_rx_mode, net_open, "the receive filter changes")
EVENT(net_mac_address, bound, "the network address changes")
EVENT(net_ioctl, net_open, "ioctl is called for the network interface")
EVENT(net_change_mtu, bound, "the largest size of packets changes")
EVENT(net_stats, bound, "the network interface's statistics are read")
EVENT(net_stop, net_open, "the network interface goes down")
#endif
#ifdef __PHY_H
EVENT(mdio_read, bound, "a register is read on the MDIO bus")
EVENT(mdio_write, bound, "a register is written on the MDIO bus")
#endif
#ifdef _INPUT_H
OPEN(input_open, bound, "a process opens the input device")
EVENT(input_event, input_open, "an event is sent to the input device")
EVENT(input_poll, input_open, "the input device is polled")
EVENT(input_close, input_open, "the input device is closed")
#endif
#ifdef __LINUX_POWER_SUPPLY_H__
EVENT(supply_get, bound, "a property of the power supply is read")
EVENT(supply_set, bound, "a property of the power supply is written")
EVENT(supply_changed, bound, "what the power supply is fed by changes")
#endif
#ifdef _RC_CORE
OPEN(rc_open, bound, "a process opens the remote control")
EVENT(rc_transmit, rc_open, "a signal is to be sent")
EVENT(rc_set, rc_open, "a setting of the remote control changes")
EVENT(rc_close, rc_open, "the remote control is closed")
#endif
#ifdef _HWMON_H_
EVENT(hwmon_read, bound, "a sensor is read")
EVENT(hwmon_write, bound, "a sensor's setting is written")
#endif
#ifdef _INDUSTRIAL_IO_H_
EVENT(iio_read_raw, bound, "a channel is read")
EVENT(iio_write_raw, bound, "a channel is written")
EVENT(iio_read_event_config, bound, "an event's configuration is read")
EVENT(iio_write_event_config, bound, "an event's configuration is written")
EVENT(iio_read_event_value, bound, "an event's value is read")
EVENT(iio_write_event_value, bound, "an event's value is written")
EVENT(iio_ask, bound, "a channel's label, formats and the like are read")
EVENT(iio_extended, bound, "an attribute of a channel is read or written")
EVENT(iio_buffer_enable, bound, "the buffer is turned on")
EVENT(iio_triggered, iio_buffer_enable, "a trigger asks for a sample")
EVENT(iio_buffer_disable, iio_buffer_enable, "the buffer is turned off")
#endif
#ifdef _IIO_TRIGGER_H_
EVENT(iio_trigger_state, bound, "the trigger is turned on or off")
#endif
#ifdef _V4L2_CTRLS_H
EVENT(control_set, bound, "a control of the video device is set")
EVENT(control_get, bound, "a control of the video device is read")
#endif
#if defined(_V4L2_SUBDEV_H) && LINUX_VERSION_CODE >= KERNEL_VERSION(5, 14, 0) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 8, 0)
EVENT(subdevice_open, bound, "the part of the video device is registered, or opened")
EVENT(subdevice_power_on, bound, "the part of the video device is powered")
EVENT(subdevice_power_off, subdevice_power_on, "the part of the video device loses its power")
EVENT(subdevice_start, bound, "the part of the video device starts to stream")
EVENT(subdevice_stop, subdevice_start, "the part of the video device stops streaming")
EVENT(subdevice_ask, bound, "the part of the video device is asked for formats and the like")
EVENT(subdevice_set, bound, "the part of the video device's format and the like are set")
#endif
#ifdef _LINUX_RTC_H_
EVENT(rtc_read_time, bound, "the clock is read")
EVENT(rtc_set_time, bound, "the clock is set")
EVENT(rtc_read_alarm, bound, "the alarm is read")
EVENT(rtc_set_alarm, bound, "the alarm is set")
EVENT(rtc_alarm_irq, bound, "the alarm's interrupt is turned on or off")
EVENT(rtc_ioctl, bound, "ioctl is called for the clock")
EVENT(rtc_offset, bound, "the clock's correction is read or set")
EVENT(rtc_parameter, bound, "a parameter of the clock is read or set")
#endif
#ifdef _LINUX_WATCHDOG_H
EVENT(watchdog_start, bound, "the watchdog is started")
EVENT(watchdog_stop, bound, "the watchdog is stopped")
EVENT(watchdog_ping, bound, "the watchdog is fed")
EVENT(watchdog_set_timeout, bound, "the watchdog's timeout is set")
EVENT(watchdog_timeleft, bound, "the watchdog is asked for the time left")
EVENT(watchdog_ioctl, bound, "ioctl is called for the watchdog")
#endif
#ifdef __LINUX_LEDS_H_INCLUDED
EVENT(led_brightness_set, bound, "the LED's brightness is set, in any context")
EVENT(led_brightness_set_blocking, bound, "the LED's brightness is set")
EVENT(led_brightness_get, bound, "the LED's brightness is read")
EVENT(led_blink_set, bound, "the LED is to blink")
#endif
#ifdef __LINUX_FLASH_LEDS_H_INCLUDED
EVENT(flash_strobe_set, bound, "the flash LED is strobed, or no longer")
EVENT(flash_timeout_set, bound, "the flash LED's timeout is set")
EVENT(flash_brightness_set, bound, "the flash LED's brightness is set")
#endif
#ifdef LINUX_HWRANDOM_H_
EVENT(hwrng_read, bound, "random numbers are read")
#endif
#ifdef __LINUX_GPIO_DRIVER_H
EVENT(gpio_request, bound, "a line is requested")
EVENT(gpio_get, bound, "a line is read")
EVENT(gpio_set, bound, "a line is set")
EVENT(gpio_direction_input, bound, "a line is made an input")
EVENT(gpio_direction_output, bound, "a line is made an output")
EVENT(gpio_set_config, bound, "a line is configured")
EVENT(gpio_free, gpio_request, "a line is given back")
EVENT(gpio_get_direction, bound, "a line's direction is read")
EVENT(gpio_multiple, bound, "several lines are read or set")
EVENT(gpio_irq, bound, "the interrupt of a line is set up, masked or unmasked")
#endif
#ifdef __LINUX_REGULATOR_DRIVER_H_
EVENT(regulator_enable, bound, "the regulator is enabled")
EVENT(regulator_disable, regulator_enable, "the regulator is disabled")
EVENT(regulator_ask, bound, "the regulator is asked for something")
EVENT(regulator_set, bound, "the regulator's voltage, mode and the like are set")
#endif
#if defined(__LINUX_CLK_PROVIDER_H) && defined(CONFIG_COMMON_CLK)
EVENT(clock_prepare, bound, "the clock is prepared")
EVENT(clock_enable, bound, "the clock is enabled")
EVENT(clock_disable, clock_enable, "the clock is disabled")
EVENT(clock_unprepare, clock_prepare, "the clock is unprepared")
EVENT(clock_ask, bound, "the clock is asked for its rate and the like")
EVENT(clock_set, bound, "the clock's rate or parent is set")
EVENT(clock_get, bound, "a clock is asked for by the device tree")
#endif
#if defined(__LINUX_PWM_H) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 7, 0)
EVENT(pwm_request, bound, "a PWM line is requested")
EVENT(pwm_apply, pwm_request, "a PWM line's period and pulse are set")
EVENT(pwm_capture, pwm_request, "a PWM line's signal is measured")
EVENT(pwm_free, pwm_request, "a PWM line is given back")
#endif
#ifdef _LINUX_RESET_CONTROLLER_H_
EVENT(reset, bound, "a reset line is used")
#endif
#if defined(__DRIVERS_PHY_H) && IS_ENABLED(CONFIG_GENERIC_PHY) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 9, 0)
EVENT(phy_get, bound, "a PHY is asked for by the device tree")
EVENT(phy_init, bound, "the PHY is initialised")
EVENT(phy_power_on, phy_init, "the PHY is powered")
EVENT(phy_power_off, phy_power_on, "the PHY loses its power")
EVENT(phy_exit, phy_init, "the PHY is left")
EVENT(phy_set, bound, "the PHY's mode and the like are set")
#endif
#ifdef _LINUX_BACKLIGHT_H
EVENT(backlight_set, bound, "the backlight's brightness is set")
EVENT(backlight_get, bound, "the backlight's brightness is read")
#endif
#if defined(__THERMAL_H__) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 4, 0)
EVENT(thermal_ask, bound, "the thermal zone is asked for something")
EVENT(thermal_set, bound, "the thermal zone's mode or trips are set")
EVENT(cooling_ask, bound, "what cools is asked for its state")
EVENT(cooling_set, bound, "what cools is to cool more or less")
#endif
#if defined(_PTP_CLOCK_KERNEL_H_) && IS_ENABLED(CONFIG_PTP_1588_CLOCK)
EVENT(ptp_ask, bound, "the PTP clock is read")
EVENT(ptp_set, bound, "the PTP clock is set")
EVENT(ptp_enable, bound, "a time stamp or a signal of the PTP clock is turned on or off")
#endif
#ifdef __LINUX_W1_H
EVENT(w1_operation, bound, "the one-wire bus is used")
#endif
#ifdef _LINUX_NVMEM_PROVIDER_H
EVENT(nvmem_read, bound, "the memory of the device is read")
EVENT(nvmem_write, bound, "the memory of the device is written")
#endif
#ifdef _LINUX_FIRMWARE_H
EVENT(firmware, bound, "firmware that was asked for arrives")
#endif
#ifdef _LINUX_INTERRUPT_H
LATER(irq, in_use, "an interrupt comes")
LATER(tasklet, in_use, "a tasklet runs")
#endif
#ifdef _LINUX_TIMER_H
LATER(timer, in_use, "a timer is due")
#endif
#if defined(_LINUX_HRTIMER_H) && LINUX_VERSION_CODE < KERNEL_VERSION(6, 13, 0)
LATER(hrtimer, in_use, "a high-resolution timer is due")
#endif
#ifdef _LINUX_WORKQUEUE_H
EVENT(work, in_use, "a piece of work gets its turn")
#endif
#ifdef _LINUX_KTHREAD_H
EVENT(thread, in_use, "a kernel thread runs")
#endif
#ifdef _LINUX_NOTIFIER_H
EVENT(notified, in_use, "something happens that the driver has asked to be told of")
#endif
EVENT(module_exit, module_init, "the module is unloaded")

#undef EVENT
#undef PROBE
#undef OPEN
#undef LATER
