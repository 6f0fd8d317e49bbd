import { withTimeout } from './with-timeout.ts';

/** KV only saves time: beyond this, it is quicker to do without it. */
const TIMEOUT_MS = 300;

async function inTime<Value>(reading: Promise<Value>): Promise<Value> {
  const read = await withTimeout(reading, TIMEOUT_MS);
  if (read === 'timeout') throw new Error('KV timed out');
  return read.value;
}

/** Reads a text from KV. Throws when KV fails or does not respond in time. */
export function readKv(kv: KVNamespace, key: string): Promise<string | null> {
  return inTime(kv.get(key));
}

/** Reads up to a hundred texts (KV's limit) in one call, as `readKv`. */
export function readManyKv(kv: KVNamespace, keys: readonly string[]): Promise<Map<string, string | null>> {
  return inTime(kv.get([...keys]));
}
