import type { Role } from '../../../../shared/merchant/merchant-call.ts';
import { isAdminToken, readBearer } from '../../http/admin-access.ts';
import { CommerceError } from '../../http/errors.ts';
import { consume, rejectExhausted, tokenLimits } from '../../http/rate-limits.ts';
import type { CommerceContext } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { readSender } from '../../http/sender.ts';
import { findStaff, hasOwner } from './staff-store.ts';

/** The caller. The set-up token has no id, and acts as the owner while the shop has none (STAFF-1). */
export interface StaffMember {
  id: number | null;
  name: string;
  role: Role;
}

async function identify(c: CommerceContext, token: string): Promise<StaffMember | null> {
  if (await isAdminToken(c.env, token)) {
    return { id: null, name: 'set-up', role: (await hasOwner(c.env.DB)) ? 'set-up' : 'owner' };
  }
  const row = await findStaff(c.env.DB, await hashSecret(token));
  return row && { id: row.id, name: row.name, role: row.role };
}

/**
 * Finds the owner of the request's token. Limits wrong tokens by network: after too many of them, even a valid token is
 * rejected for a while.
 * @throws CommerceError 401 `not-authorized`, 429 `too-many-requests`.
 */
export async function requireStaff(c: CommerceContext): Promise<StaffMember> {
  const token = readBearer(c);
  if (token === '') throw new CommerceError(401, 'not-authorized');
  const limits = tokenLimits(await readSender(c));
  await rejectExhausted(c.env.DB, limits, Date.now());
  const staff = await identify(c, token);
  if (staff) return staff;
  await consume(c.env.DB, limits, Date.now());
  throw new CommerceError(401, 'not-authorized');
}

/**
 * Authenticates the program that delivers the shop's mail: its own token, and the set-up token of a shop without an owner.
 * No person may read the links in customers' mails. @throws CommerceError 401, 403 `role-needed`.
 */
export async function requireDelivery(c: CommerceContext): Promise<void> {
  const { id, role } = await requireStaff(c);
  const isSetUp = id === null && role === 'owner';
  if (role !== 'delivery' && !isSetUp) throw new CommerceError(403, 'role-needed', { roles: 'delivery' });
}
