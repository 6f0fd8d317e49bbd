import { startTransition, useEffect, useState } from 'react';

/**
 * A tab that nobody looks at has no frames: there the update comes after this. Before the page view is told, as the
 * page that was left takes its title with it.
 */
const UNSEEN_MS = 200;

/**
 * Makes an update once the page that is there now is painted, which is when the next frame begins: even the first slice
 * of it would put that off. For effects: answers how to call it off.
 */
export function afterFrame(update: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  const timer = setTimeout(run, UNSEEN_MS);
  function cancel() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function run() {
    cancel();
    startTransition(update);
  }
  return cancel;
}

/** The value as it was when the page that is there now was painted. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterFrame(() => setSettled(value)), [value]);
  return settled;
}
