import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { siteOfNetwork } from '../../../shared/security/client-address.ts';
import { type RateLimit, SITE_FACTOR } from '../../../shared/security/rate-limit.ts';
import { deriveSecret } from '../derived-secret.ts';

/** The number of attempts of a kind that an account or network address has within a window. */
interface LimitOfKind {
  readonly kind: string;
  readonly max: number;
  readonly windowMs: number;
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** After this long, no attempt counts. */
export const LONGEST_WINDOW_MS = DAY_MS;

/** Wrong passwords from one network address or known device, for any accounts: after that it must wait. */
export const SIGN_IN_PER_ADDRESS: LimitOfKind = { kind: 'sign-in-address', max: 20, windowMs: QUARTER_HOUR_MS };
export const SIGN_IN_PER_DEVICE: LimitOfKind = { kind: 'sign-in-device', max: 20, windowMs: QUARTER_HOUR_MS };
/** Wrong passwords from one sender for one account: after that a captcha is needed. */
export const SIGN_IN_PER_SENDER: LimitOfKind = { kind: 'sign-in-sender', max: 5, windowMs: QUARTER_HOUR_MS };
/** Wrong passwords for one account, from all senders except its known devices: after that a captcha is needed. */
export const SIGN_IN_PER_ACCOUNT: LimitOfKind = { kind: 'sign-in-account', max: 10, windowMs: QUARTER_HOUR_MS };
/** Warnings of such attempts by e-mail. */
export const WARN_PER_ACCOUNT: LimitOfKind = { kind: 'warn-account', max: 1, windowMs: DAY_MS };
/** Wrong passwords entered by a signed-in person, for a change that needs one. */
export const PROOF_PER_ACCOUNT: LimitOfKind = { kind: 'proof-account', max: 5, windowMs: QUARTER_HOUR_MS };
export const REGISTER_PER_ADDRESS: LimitOfKind = { kind: 'register-address', max: 20, windowMs: QUARTER_HOUR_MS };
/** E-mails sent after a registration. */
export const REGISTER_PER_MAILBOX: LimitOfKind = { kind: 'register-mailbox', max: 5, windowMs: HOUR_MS };
export const RECOVER_PER_ACCOUNT: LimitOfKind = { kind: 'recover-account', max: 3, windowMs: HOUR_MS };
export const RECOVER_PER_ADDRESS: LimitOfKind = { kind: 'recover-address', max: 10, windowMs: HOUR_MS };

/** Mailed codes that sign in; a right one is given back. */
export const CODE_PER_MAILBOX: LimitOfKind = { kind: 'code-mailbox', max: 5, windowMs: HOUR_MS };
export const CODE_PER_ADDRESS: LimitOfKind = { kind: 'code-address', max: 20, windowMs: QUARTER_HOUR_MS };

/** Mails with a link that confirms an address. */
export const CONFIRM_PER_ACCOUNT: LimitOfKind = { kind: 'confirm-account', max: 5, windowMs: HOUR_MS };

/**
 * The limit of a kind for one account or network address. Its subject is an HMAC with a separate key, so that the table
 * does not reveal who tried to sign in from where.
 */
export function limitFor({ kind, max, windowMs }: LimitOfKind, value: string, secret: string): RateLimit {
  const hash = createHmac('sha256', deriveSecret(secret, 'attempts')).update(value).digest('base64url');
  return { subject: `${kind}:${hash}`, max, windowMs };
}

/** The limits of a kind for a sender: for its own network, and loosely for the /48 around it (SECURITY-5). */
export function limitsForSender(limit: LimitOfKind, clientAddress: string, secret: string): RateLimit[] {
  const own = limitFor(limit, clientAddress, secret);
  const site = siteOfNetwork(clientAddress);
  if (site === null) return [own];
  const { kind, max, windowMs } = limit;
  return [own, limitFor({ kind: `${kind}-site`, max: max * SITE_FACTOR, windowMs }, site, secret)];
}
