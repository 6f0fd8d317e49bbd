import { expect, it, vi } from 'vitest';
import { standIn } from '../../support/shop/stand-in.ts';

// Node does not load its WebAssembly as Workers do; no call here gets as far as a password.
vi.mock('../../../worker/identity/accounts/argon2id.ts', () => ({ loadArgon2id: null }));

const { handleInternal } = await import('../../../worker/identity/internal/routes.ts');

type Env = Parameters<typeof handleInternal>[1];

const env = standIn<Env>({ ADMIN_TOKEN: 'token-of-the-tests' });

async function call(path: string, { token = 'Bearer token-of-the-tests', method = 'POST', body = '', at = env } = {}) {
  const headers = token === '' ? undefined : { Authorization: token };
  const init = { method, ...(headers ? { headers } : {}), ...(method === 'GET' ? {} : { body }) };
  const response = await handleInternal(new Request(`https://identity.example${path}`, init), at);
  return [response.status, ((await response.json()) as { Code?: string }).Code];
}

it('an internal call of identity needs the whole token, and a shop without one answers nobody', async () => {
  const wrong = ['', 'Bearer', 'Bearer token-of-the-test', 'Bearer token-of-the-tests2', 'Bearer token-of-the-testz'];
  for (const token of [...wrong, 'token-of-the-tests'])
    expect(await call('/internal/accounts', { token })).toEqual([401, 'unauthorized']);
  const at = standIn<Env>({ ADMIN_TOKEN: '' });
  expect(await call('/internal/accounts', { token: 'Bearer ', at })).toEqual([401, 'unauthorized']);
  expect(await call('/internal/unknown')).toEqual([404, 'not_found']);
  expect(await call('/internal/accounts', { method: 'GET' })).toEqual([405, 'method_not_allowed']);
});

it('an internal call of identity may have 16 kB, and not a byte more', async () => {
  const padded = (letters: number, content: object) => {
    const [begin, end] = [`${JSON.stringify(content).slice(0, -1)},"filler":"`, '"}'];
    return begin + 'x'.repeat(letters - begin.length - end.length) + end;
  };
  const account = { email: 'no address', password: 'correct horse battery' };
  expect(await call('/internal/accounts', { body: padded(16_384, account) })).toEqual([400, 'invalid_email']);
  expect(await call('/internal/accounts', { body: padded(16_385, account) })).toEqual([400, 'invalid_body']);
  expect(await call('/internal/accounts', { body: '{' })).toEqual([400, 'invalid_body']);
});
