/**
 * Caches a small, slowly changing read (exchange rates, filter names) briefly in the isolate. Only facts that are the
 * same for everyone and may be a minute old; never stock, prices or anything a customer owns.
 */
export function memoize<Value>(ttlMs: number): (name: string, load: () => Promise<Value>) => Promise<Value> {
  const cached = new Map<string, { value: Value; untilMs: number }>();
  return async (name, load) => {
    const entry = cached.get(name);
    if (entry && entry.untilMs > Date.now()) return entry.value;
    const value = await load();
    cached.set(name, { value, untilMs: Date.now() + ttlMs });
    return value;
  };
}
