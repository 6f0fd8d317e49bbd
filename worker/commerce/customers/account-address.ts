import * as v from 'valibot';
import { bringBackOfCustomer } from '../archive/bring-back.ts';
import { requireOwnWorker } from '../http/admin-access.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { askIdentity, type IdentityEnv, isIdentityEmbedded } from './ask-identity.ts';
import { findCustomerBySubject, findSubject, saveAddress } from './customers-store.ts';

const accountSchema = v.nullable(
  v.looseObject({ Email: v.string(), IsEmailVerified: v.boolean(), UpdatedOnUtc: v.string() }),
);

/**
 * Reads the address of an account at the embedded provider, which has just changed it: orders under way are mailed there
 * before its owner is here again (AUTH-22).
 */
export function addAccountAddressRoutes(app: CommerceApp): void {
  app.post('/internal/accounts/:subject/changed', async (c) => {
    await requireOwnWorker(c);
    const subject = c.req.param('subject');
    const who = { accountId: subject };
    const account = isIdentityEmbedded(c.env) ? await askIdentity(c.env, 'accounts/export', who, accountSchema) : null;
    if (account) {
      const { Email: email, IsEmailVerified: isEmailConfirmed } = account;
      const issuedAtS = Math.ceil(Date.parse(account.UpdatedOnUtc) / 1_000);
      const known = await findCustomerBySubject(c.env.DB, subject);
      // First, as orders go with the address (AUTH-24), and copies in the archive have the one until now.
      if (known?.has_archived === 1) await bringBackOfCustomer(c.env, known.id);
      await saveAddress(c.env.DB, { subject, email, isEmailConfirmed, issuedAtS });
    }
    return c.json({ IsSuccess: true, Messages: [], Data: null });
  });
}

const mailedSchema = v.variant('Outcome', [
  v.object({ Outcome: v.literal('sent'), ExpiresOnUtc: v.string() }),
  v.object({ Outcome: v.picklist(['withdrawn', 'taken', 'unknown', 'changed']) }),
]);

/**
 * Has the embedded provider mail a customer's new address a link, with which their account changes to it, and warn the one until
 * now (AUTH-24); their present address takes back a link that was mailed. Returns when the link ends (ISO 8601; null for
 * one that was taken back), or null when another account has that address.
 * @throws CommerceError 404, 409 `address-elsewhere` of another provider's customers, 409 `changed-meanwhile`, 429 `too-many-requests`.
 */
export async function mailNewAddress(
  env: IdentityEnv & Pick<CommerceEnv, 'DB'>,
  customerId: number,
  email: string,
): Promise<{ endsOnUtc: string | null } | null> {
  if (!isIdentityEmbedded(env)) throw new CommerceError(409, 'address-elsewhere');
  const accountId = await findSubject(env.DB, customerId);
  if (accountId === null) throw notFound();
  const mailed = await askIdentity(env, 'accounts/address', { accountId, email }, mailedSchema);
  switch (mailed.Outcome) {
    case 'sent':
      return { endsOnUtc: mailed.ExpiresOnUtc };
    case 'withdrawn':
      return { endsOnUtc: null };
    case 'taken':
      return null;
    case 'unknown':
      throw notFound();
    case 'changed':
      throw new CommerceError(409, 'changed-meanwhile');
  }
}
