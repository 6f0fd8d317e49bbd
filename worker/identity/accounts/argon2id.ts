import simd from 'argon2id/dist/simd.wasm';
import setupWasm, { type computeHash } from 'argon2id/lib/setup.js';

let instance: computeHash | undefined;

/**
 * Argon2id (RFC 9106) from precompiled WebAssembly: Workers cannot compile it at run time. One instance per isolate; a
 * hash runs synchronously, so two never share its memory.
 */
export async function loadArgon2id(): Promise<computeHash> {
  if (instance) return instance;
  const instantiate = async (imports: WebAssembly.Imports) => ({
    module: simd,
    instance: await WebAssembly.instantiate(simd, imports),
  });
  instance = await setupWasm(instantiate, instantiate);
  return instance;
}
