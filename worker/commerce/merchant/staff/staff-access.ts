import type { Role } from '../../../../shared/merchant/merchant-call.ts';
import { STAFF_SCHEME, verifyStaffAssertion } from '../../../../shared/security/staff-assertion.ts';
import { isAdminToken, readBearer } from '../../http/admin-access.ts';
import { CommerceError } from '../../http/errors.ts';
import { consume, rejectExhausted, tokenLimits } from '../../http/rate-limits.ts';
import type { CommerceContext } from '../../http/request-context.ts';
import { hashSecret } from '../../http/secret-hash.ts';
import { readSender } from '../../http/sender.ts';
import { findStaff, findStaffOfAccount, hasOwner, type StaffRow } from './staff-store.ts';

/** The caller. The set-up token has no id, and acts as the owner while the shop has none (STAFF-1). */
export interface StaffMember {
  id: number | null;
  name: string;
  role: Role;
}

const toMember = (row: StaffRow | null): StaffMember | null => row && { id: row.id, name: row.name, role: row.role };

async function identify(c: CommerceContext, token: string): Promise<StaffMember | null> {
  if (await isAdminToken(c.env, token)) {
    return { id: null, name: 'set-up', role: (await hasOwner(c.env.DB)) ? 'set-up' : 'owner' };
  }
  return toMember(await findStaff(c.env.DB, await hashSecret(token)));
}

const ASSERTION = new RegExp(`^${STAFF_SCHEME} (.+)$`);

/** The person for whom the back office passes the call on; undefined for a call that does not come from there. */
async function identifyAccount(c: CommerceContext): Promise<StaffMember | null | undefined> {
  const [, assertion] = ASSERTION.exec(c.req.header('Authorization') ?? '') ?? [];
  const { STAFF_ASSERTION_SECRET: secrets } = c.env;
  if (assertion === undefined || !secrets) return undefined;
  const account = await verifyStaffAssertion(assertion, secrets);
  const member = account && toMember(await findStaffOfAccount(c.env.DB, account));
  // An owner may do everything: a stolen password alone must not (STAFF-5).
  if (member?.role === 'owner' && !account?.hasTwoFactors) throw new CommerceError(403, 'second-factor-needed');
  return member;
}

/**
 * Finds the owner of the request's token. Limits wrong tokens by network: after too many of them, even a valid token is
 * rejected for a while.
 * @throws CommerceError 401 `not-authorized`, 403 `second-factor-needed`, 429 `too-many-requests`.
 */
export async function requireStaff(c: CommerceContext): Promise<StaffMember> {
  const member = await identifyAccount(c);
  if (member) return member;
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
