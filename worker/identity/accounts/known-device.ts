import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSecrets } from '../derived-secret.ts';
import type { StoredAccount } from './account-store.ts';

const ID_BYTES = 16;
/** A family may share a device. */
const MAX_ACCOUNTS = 3;
const PATTERN = /^([\w-]{22})((?:\.[\w-]{43}){1,3})$/;

/** By each secret of the list, newest first. A new password makes all devices unknown. */
function signAccount(secrets: string, deviceId: string, account: StoredAccount): string[] {
  const text = `${deviceId} ${account.id} ${account.passwordHash}`;
  return deriveSecrets(secrets, 'known-device').map((key) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  );
}

function parseMark(mark: string | undefined): { deviceId: string; signatures: readonly string[] } | null {
  const [, deviceId, rest] = PATTERN.exec(mark ?? '') ?? [];
  return deviceId && rest ? { deviceId, signatures: rest.slice(1).split('.') } : null;
}

/** The id of the device when this account has signed in on it before, else null. */
export function findKnownDevice(secrets: string, mark: string | undefined, account: StoredAccount): string | null {
  const parsed = parseMark(mark);
  if (!parsed) return null;
  const expected = signAccount(secrets, parsed.deviceId, account);
  const isKnown = parsed.signatures.some((signature) =>
    expected.some((one) => timingSafeEqual(Buffer.from(signature), Buffer.from(one))),
  );
  return isKnown ? parsed.deviceId : null;
}

/** The mark of a device on which this account has now signed in too. */
export function markDevice(secrets: string, mark: string | undefined, account: StoredAccount): string {
  const parsed = parseMark(mark);
  const deviceId = parsed?.deviceId ?? randomBytes(ID_BYTES).toString('base64url');
  const own = signAccount(secrets, deviceId, account);
  const others = (parsed?.signatures ?? []).filter((one) => !own.includes(one));
  return [deviceId, ...own.slice(0, 1), ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
}
