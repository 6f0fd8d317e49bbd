/**
 * All isolates of the local workerd share one thread, and on a machine with two cores V8 has a single helper thread.
 * The helper may wait for a collection in one isolate while the main thread, in another, waits for it to help with
 * sweeping: a deadlock at full load. With single-threaded garbage collection nobody waits. Miniflare reads the variable
 * when it starts workerd.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc';
