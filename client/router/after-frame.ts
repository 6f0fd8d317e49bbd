import { startTransition } from 'react';

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
