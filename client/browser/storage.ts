/** A web storage that never throws: if it is blocked or full, values are kept in memory until the page is left. */
export interface SafeStorage {
  get(name: string): string | null;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** Wraps a storage; `open` may throw, as reading `window.localStorage` itself does when cookies are blocked. */
export function makeSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get(name) {
      const cached = memory.get(name);
      if (cached !== undefined) return cached;
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        open().setItem(name, value);
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        open().removeItem(name);
      } catch {
        // A blocked storage holds nothing that could be removed.
      }
    },
  };
}

/** `localStorage`. Browser only: for handlers and effects. */
export const visitorStorage = /* @__PURE__ */ makeSafeStorage(() => window.localStorage);
/** `sessionStorage`. Browser only: for handlers and effects. */
export const tabStorage = /* @__PURE__ */ makeSafeStorage(() => window.sessionStorage);

/** A stored JSON value, or null when there is none or it is not what `isValid` expects. */
export function readStored<T>(storage: SafeStorage, name: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(storage.get(name) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
