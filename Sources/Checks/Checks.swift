// Checks: what `earshot check` finds out, and how it says so.
//
//     paths ─► ItemWalk ─► CheckItem ─► Checker ─┬─ MediaCheck ────────► CheckResult ─► Journal ─► reports
//                          (in order)            └─ NotificationItem ──►     │
//                                                                            └─► References (--record)
//
// A `CheckItem` is one thing to check, and a `CheckResult` all that came of it: a value, the same whoever worked it out, in
// whatever order. Everything else is a way from one to the other (the worker processes of `EarshotCheck`), a place to keep
// it (`Journal`), or a way of writing it down (`Reports/`). Reports are made of results in the items' order, one after the
// other: none is kept in memory.
