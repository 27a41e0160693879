// Checks: the implementation of `earshot check`.
//
//     paths ─► ItemSequence ─► CheckItem ─► Checker ─┬─ MediaCheck ────────► CheckResult ─► Journal ─► reports
//                              (in order)            └─ NotificationItem ──►     │
//                                                                                └─► References (--record)
//
// A `CheckItem` is an item to check, and a `CheckResult` its result: a value that does not depend on the worker or
// the order of checks. Everything else transports results (the worker processes of `EarshotCheck`), stores them
// (`Journal`), or formats them (`Reports/`). Reports are written from results in the order of the items, one at a
// time; results are not kept in memory.
