import { useEffect, useRef } from 'react';
import { useView } from './view-context.ts';
import { withoutParameter } from './without-parameter.ts';

/** Takes a parameter out of the address, wherever the visitor is by now. The page itself stays as it is. */
function dropParameter(name: string): void {
  const { pathname, search, hash } = window.location;
  const left = withoutParameter(pathname + search, name);
  if (left !== pathname + search) window.history.replaceState(window.history.state, '', left + hash);
}

/**
 * Acts once on a parameter that somebody else's link put into the address, and then takes it out of there: a reload or
 * a shared address must not do it again. `isReady` false: not yet.
 */
export function useAddressParameter(name: string, act: (value: string) => void | Promise<void>, isReady = true): void {
  const { url, query } = useView();
  const value = query.get(name);
  const doneFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || value === null || doneFor.current === url) return;
    doneFor.current = url;
    void Promise.resolve(act(value)).finally(() => dropParameter(name));
  }, [value, url, act, name, isReady]);
}
