import { timingSafeEqual } from 'node:crypto';
import { loadArgon2id } from './argon2id.ts';
import { CURRENT_COST, formatHash, type HashCost, type PasswordHash, parseHash } from './hash-format.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** HMAC with the pepper: a stolen database alone is useless, and every byte of a long password counts. */
async function applyPepper(password: string, pepper: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(pepper), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  // NFC: the same password typed on another keyboard may arrive in another Unicode form.
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(password.normalize('NFC'))));
}

async function computeTag(password: string, pepper: string, cost: HashCost, salt: Uint8Array): Promise<Uint8Array> {
  const argon2id = await loadArgon2id();
  return argon2id({
    password: await applyPepper(password, pepper),
    salt,
    parallelism: cost.lanes,
    passes: cost.passes,
    memorySize: cost.memoryKib,
    tagLength: TAG_BYTES,
  });
}

export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return formatHash({ cost: CURRENT_COST, salt, tag: await computeTag(password, pepper, CURRENT_COST, salt) });
}

/** An unknown account costs a hash as well, so that the response time reveals nothing. */
const NOBODY: PasswordHash = { cost: CURRENT_COST, salt: new Uint8Array(SALT_BYTES), tag: new Uint8Array(TAG_BYTES) };

/** Whether the password is correct. A null hash (no such account) takes as long and never matches. */
export async function verifyPassword(password: string, pepper: string, storedHash: string | null): Promise<boolean> {
  const stored = storedHash === null ? null : parseHash(storedHash);
  const { cost, salt, tag } = stored ?? NOBODY;
  const computed = await computeTag(password, pepper, cost, salt);
  return stored !== null && computed.length === tag.length && timingSafeEqual(computed, tag);
}
