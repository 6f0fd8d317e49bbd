import { startTransition, useEffect, useState } from 'react';

/**
 * Makes an update once the page that is there now is painted, which is when the next frame begins: even the first slice
 * of it would put that off. For effects: answers how to call it off.
 */
export function afterFrame(update: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => startTransition(update));
  });
  return () => cancelAnimationFrame(frame);
}

/** The value as it was when the page that is there now was painted. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => afterFrame(() => setSettled(value)), [value]);
  return settled;
}
