import type { KoaContextWithOIDC } from 'oidc-provider';
import { REALM_PATH } from '../realm.ts';

/** The longest that browsers keep a cookie. */
const DEVICE_MS = 400 * 24 * 60 * 60 * 1000;
/** As long as an interaction. */
const REGISTRATION_MS = 60 * 60 * 1000;

type MarkName = 'latchkey_device' | 'latchkey_registration';

const cookieName = (origin: string, name: MarkName) => (origin.startsWith('https:') ? `__Secure-${name}` : name);

function setMark(ctx: KoaContextWithOIDC, origin: string, name: MarkName, value: string, maxAge: number): void {
  ctx.cookies.set(cookieName(origin, name), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    path: REALM_PATH,
    maxAge,
    overwrite: true,
    // The values are already signed or hard to guess.
    signed: false,
  });
}

const getMark = (ctx: KoaContextWithOIDC, origin: string, name: MarkName) =>
  ctx.cookies.get(cookieName(origin, name), { signed: false });

/** The cookie that identifies a browser to accounts that have signed in on it (`known-device.ts`). */
export const readDeviceMark = (ctx: KoaContextWithOIDC, origin: string) => getMark(ctx, origin, 'latchkey_device');

export function setDeviceMark(ctx: KoaContextWithOIDC, origin: string, mark: string): void {
  setMark(ctx, origin, 'latchkey_device', mark, DEVICE_MS);
}

/** Remembers in which interaction this browser has registered, and for which mailed link. */
export function setRegistrationMark(
  ctx: KoaContextWithOIDC,
  origin: string,
  { uid, tokenHash }: { uid: string; tokenHash: string },
): void {
  setMark(ctx, origin, 'latchkey_registration', `${uid}.${tokenHash}`, REGISTRATION_MS);
}

/** The interaction in which this browser has registered for a link, or null for any other browser. */
export function findRegistrationUid(ctx: KoaContextWithOIDC, origin: string, tokenHash: string): string | null {
  const [uid, known] = getMark(ctx, origin, 'latchkey_registration')?.split('.') ?? [];
  return uid && known === tokenHash ? uid : null;
}
