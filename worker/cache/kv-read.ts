/** KV that takes longer is no help: what was asked of it is found another way. */
const PATIENCE_MS = 300;

/** Reads a text from KV. Throws when KV fails, or does not answer in time. */
export function readKvInTime(kv: KVNamespace, key: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('KV is too slow')), PATIENCE_MS);
    kv.get(key)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
