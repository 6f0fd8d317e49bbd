import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askIdentity, type IdentityEnv } from '../../../../worker/commerce/customers/ask-identity.ts';
import { FAULTS, respondWithFault, shortenTimeouts } from '../../../support/shop/faults.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  shortenTimeouts();
});
afterEach(() => vi.restoreAllMocks());

const ticketSchema = v.object({ Ticket: v.string() });

function ask(response: (signal: AbortSignal | null | undefined) => Promise<Response>) {
  const fetch = (_: string, { signal }: RequestInit) => response(signal);
  const env = { ORIGIN: 'https://shop.example', ADMIN_TOKEN: 'token', IDENTITY_ISSUER: '', IDENTITY: { fetch } };
  return askIdentity(standIn<IdentityEnv>(env), 'login', {}, ticketSchema);
}

// ERROR-3
it.each(FAULTS)('a shopper who signs in while the provider gives %s is told that it is down', async (fault) => {
  await expect(ask((signal) => respondWithFault(fault, signal))).rejects.toMatchObject({
    status: 503,
    code: 'identity-down',
  });
});

it.each([{}, null, { Ticket: 7 }])(
  'an answer without what was asked for (%j) is told in the same way',
  async (Data) => {
    const asked = ask(async () => Response.json({ IsSuccess: true, Messages: [], Data }));
    await expect(asked).rejects.toMatchObject({ status: 503, code: 'identity-down' });
  },
);
