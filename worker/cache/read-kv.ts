/** KV only saves time: beyond this, it is quicker to do without it. */
const TIMEOUT_MS = 300;

/** Reads a text from KV. Throws when KV fails or does not respond in time. */
export function readKv(kv: KVNamespace, key: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('KV timed out')), TIMEOUT_MS);
    kv.get(key)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
