-- Instead of the file of this name that comes with WirePlumber 0.4: only what links streams to the default sink. The
-- rest, devices and portals, wants a message bus, and WirePlumber ends where there is none.
load_module("metadata")
load_script("access/access-default.lua")
load_module("default-nodes", { ["use-persistent-storage"] = false })
