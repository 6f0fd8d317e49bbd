/**
 * All isolates of the local workerd share one thread, and on a machine with two cores V8 has one more for the work that
 * it does beside them. That one may wait for a collection in one isolate while the main thread, in another, waits for it
 * to help with sweeping: then the shop stands still at full load for ever. Collected by the main thread alone, nobody
 * waits. Miniflare reads the variable when it starts workerd.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc';
