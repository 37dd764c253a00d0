/* See linux/of.h. */
#ifndef PRAETOR_PROPERTY_H
#define PRAETOR_PROPERTY_H
#include_next <linux/property.h>
#include <linux/of.h>
#ifdef CONFIG_OF
#define device_property_read_u8(device, name, result) PRAETOR_PROPERTY(result, env_any())
#define device_property_read_u16(device, name, result) PRAETOR_PROPERTY(result, env_any())
#define device_property_read_u32(device, name, result) PRAETOR_PROPERTY(result, env_any())
#define device_property_read_u64(device, name, result) PRAETOR_PROPERTY(result, env_any())
#define device_property_read_string(device, name, result) PRAETOR_PROPERTY(result, env_text)
#define fwnode_property_read_u8(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define fwnode_property_read_u16(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define fwnode_property_read_u32(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define fwnode_property_read_u64(node, name, result) PRAETOR_PROPERTY(result, env_any())
#define fwnode_property_read_string(node, name, result) PRAETOR_PROPERTY(result, env_text)
#define device_property_read_u8_array(device, name, values, count) PRAETOR_NUMBERS(values, count)
#define device_property_read_u16_array(device, name, values, count) PRAETOR_NUMBERS(values, count)
#define device_property_read_u32_array(device, name, values, count) PRAETOR_NUMBERS(values, count)
#define device_property_read_u64_array(device, name, values, count) PRAETOR_NUMBERS(values, count)
#define device_property_read_string_array(device, name, values, count) PRAETOR_TEXTS(values, count)
#define fwnode_property_read_u8_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define fwnode_property_read_u16_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define fwnode_property_read_u32_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define fwnode_property_read_u64_array(node, name, values, count) PRAETOR_NUMBERS(values, count)
#define fwnode_property_read_string_array(node, name, values, count) PRAETOR_TEXTS(values, count)
#endif
#endif
