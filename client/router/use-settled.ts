import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../browser/after-frame.ts';

/**
 * Sets a state once the page that is there now is painted, in slices: even the first one would put that off. For
 * effects: answers how to call it off.
 */
export const settle = (update: () => void): (() => void) => afterFrame(() => startTransition(update));

/** The value as it was when the page that is there now was painted. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => settle(() => setSettled(value)), [value]);
  return settled;
}
