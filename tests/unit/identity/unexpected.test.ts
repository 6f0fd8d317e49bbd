import type { KoaContextWithOIDC } from 'oidc-provider';
import { afterEach, expect, it, vi } from 'vitest';
import { respondUnexpected } from '../../../worker/identity/routes/unexpected.ts';
import { standIn } from '../../support/shop/stand-in.ts';

afterEach(() => vi.restoreAllMocks());

// ERROR-3
it.each([
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 503, '5'],
  ['D1_ERROR: Network connection lost.', 503, '5'],
  ['D1_ERROR: no such table: accounts: SQLITE_ERROR', 503, '5'],
  ['D1_ERROR: UNIQUE constraint failed: accounts.email: SQLITE_CONSTRAINT', 500, undefined],
])('a page of the provider that ends in "%s" is a %i without any detail', async (message, status, pause) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const headers = new Map<string, string>();
  const ctx = {
    method: 'POST',
    path: '/interaction/x',
    querystring: '',
    state: {},
    status: 404,
    body: '',
    get: (name: string) => (name === 'accept-language' ? 'de' : ''),
    set: (name: string, value: string) => headers.set(name, value),
  };
  await respondUnexpected(standIn<KoaContextWithOIDC>(ctx), () => Promise.reject(new Error(message)));
  expect([ctx.status, headers.get('Retry-After')]).toEqual([status, pause]);
  expect(ctx.body).toMatch(/<html lang="de".*Es wurde nichts geändert/s);
  expect(ctx.body).not.toContain('D1');
});
