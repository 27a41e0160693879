-- Instead of the file of this name that comes with WirePlumber 0.4: links streams to the default sink, and nothing
-- else. Devices and portals require a message bus, without which WirePlumber exits.
load_module("metadata")
load_script("access/access-default.lua")
load_module("default-nodes", { ["use-persistent-storage"] = false })
