import { useEffect, useRef } from 'react';
import { readEntry, replaceEntry } from '../browser/history-entry.ts';
import { useView } from './view-context.ts';
import { withoutParameter } from './without-parameter.ts';

/** Removes a query parameter from the current URL without changing the page. */
function dropParameter(name: string): void {
  const { pathname, search, hash } = window.location;
  const left = withoutParameter(pathname + search, name);
  if (left !== pathname + search) replaceEntry(readEntry(), left + hash);
}

/**
 * Acts once on a query parameter of an incoming link, then removes it from the URL: a reload or a shared URL must not
 * repeat the action. While `isReady` is false it waits.
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
