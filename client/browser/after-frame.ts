/**
 * A tab that nobody looks at has no frames: there it is done after this. Before the page view is told, as the page that
 * was left takes its title with it.
 */
const UNSEEN_MS = 200;

/**
 * Does what may wait once what is there now is painted: after the frame that follows it, and not by a timer, as after a
 * touch the browser lets none run for a while. Answers how to call it off.
 */
export function afterFrame(act: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => port2.postMessage(null));
  });
  const timer = setTimeout(run, UNSEEN_MS);
  port1.onmessage = run;
  function cancel() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    port1.close();
  }
  function run() {
    cancel();
    act();
  }
  return cancel;
}
