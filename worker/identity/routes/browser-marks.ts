import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { nameCookie } from '../../../shared/security/cookie-rules.ts';
import { deriveSecrets } from '../derived-secret.ts';
import { REALM_PATH } from '../realm.ts';

/** The longest that browsers keep a cookie. */
const DEVICE_MS = 400 * DAY_MS;
/** As long as an interaction. */
const REGISTRATION_MS = HOUR_MS;

/** As long as the shortest-lived link. */
const LINK_MS = 30 * MINUTE_MS;

type MarkName = 'latchkey_device' | 'latchkey_registration' | 'latchkey_link';
type Mark = { readonly name: MarkName; readonly value: string; readonly maxAge: number; readonly path?: string };
type MarkEnv = Pick<IdentityEnv, 'ORIGIN' | 'ENVIRONMENT'>;

function setMark(ctx: KoaContextWithOIDC, env: MarkEnv, { name, value, maxAge, path = REALM_PATH }: Mark): void {
  const cookie = nameCookie(env, name, 'secure');
  ctx.cookies.set(cookie.name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: cookie.isSecure,
    path,
    maxAge,
    overwrite: true,
    // The values are already signed or hard to guess.
    signed: false,
  });
}

const getMark = (ctx: KoaContextWithOIDC, env: MarkEnv, name: MarkName) =>
  ctx.cookies.get(nameCookie(env, name, 'secure').name, { signed: false });

/** The cookie that identifies a browser to accounts that have signed in on it (`known-device.ts`). */
export const readDeviceMark = (ctx: KoaContextWithOIDC, env: MarkEnv) => getMark(ctx, env, 'latchkey_device');

export function setDeviceMark(ctx: KoaContextWithOIDC, env: MarkEnv, mark: string): void {
  setMark(ctx, env, { name: 'latchkey_device', value: mark, maxAge: DEVICE_MS });
}

/** A registration that this browser has made. */
export interface RegistrationMark {
  /** Its interaction. */
  readonly uid: string;
  /** Of its mailed link. */
  readonly tokenHash: string;
  readonly email: string;
}

/** By each secret of the list, newest first. */
function signRegistration({ COOKIE_SECRET }: Pick<IdentityEnv, 'COOKIE_SECRET'>, text: string): string[] {
  const keys = deriveSecrets(COOKIE_SECRET, 'registration-mark');
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
}

/** Remembers in which interaction this browser has registered, with which address, and for which mailed link. */
export function setRegistrationMark(ctx: KoaContextWithOIDC, env: IdentityEnv, mark: RegistrationMark): void {
  const text = [mark.uid, mark.tokenHash, Buffer.from(mark.email).toString('base64url')].join('.');
  const value = `${text}.${signRegistration(env, text)[0]}`;
  setMark(ctx, env, { name: 'latchkey_registration', value, maxAge: REGISTRATION_MS });
}

/** The newest registration of this browser, or null. */
export function readRegistrationMark(ctx: KoaContextWithOIDC, env: IdentityEnv): RegistrationMark | null {
  const [uid, tokenHash, email, signature] = getMark(ctx, env, 'latchkey_registration')?.split('.') ?? [];
  if (!uid || !tokenHash || !email || !signature) return null;
  const given = Buffer.from(signature);
  const isOwn = signRegistration(env, [uid, tokenHash, email].join('.')).some(
    (expected) => given.length === expected.length && timingSafeEqual(given, Buffer.from(expected)),
  );
  if (!isOwn) return null;
  return { uid, tokenHash, email: Buffer.from(email, 'base64url').toString() };
}

/** The interaction in which this browser has registered for a link, or null for any other browser. */
export function findRegistrationUid(ctx: KoaContextWithOIDC, env: IdentityEnv, tokenHash: string): string | null {
  const mark = readRegistrationMark(ctx, env);
  return mark?.tokenHash === tokenHash ? mark.uid : null;
}

/** Keeps the token of a mailed link for the page at `path`, in this browser only, so that its URL need not contain it. */
export function setLinkToken(ctx: KoaContextWithOIDC, env: MarkEnv, path: string, token: string): void {
  setMark(ctx, env, { name: 'latchkey_link', value: token, maxAge: LINK_MS, path: REALM_PATH + path });
}

export const readLinkToken = (ctx: KoaContextWithOIDC, env: MarkEnv): string =>
  getMark(ctx, env, 'latchkey_link') ?? '';
