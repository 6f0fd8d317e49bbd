import { type CallShop, SetupError } from './set-up-shop.ts';

/** A shop at its public address. */
export function callShopAt(origin: string, token: string): CallShop {
  return async (path, init) => {
    const headers = { ...init?.headers, Authorization: `Bearer ${token}` };
    try {
      return await fetch(origin + path, { ...init, headers, redirect: 'error' });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new SetupError(`cannot reach ${origin}: ${cause}`);
    }
  };
}
