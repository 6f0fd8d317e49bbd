import { timingSafeEqual } from 'node:crypto';
import { loadArgon2id } from './argon2id.ts';

export interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
export const CURRENT_COST: HashCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface ParsedHash {
  cost: HashCost;
  salt: Uint8Array;
  tag: Uint8Array;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

/** The PHC string format, which keeps the cost beside the hash. */
export function formatHash(hash: ParsedHash): string {
  const { memoryKib, passes, lanes } = hash.cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${toBase64(hash.salt)}$${toBase64(hash.tag)}`;
}

export function parseHash(text: string): ParsedHash | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!found?.[4] || !found[5]) return null;
  return {
    cost: { memoryKib: Number(found[1]), passes: Number(found[2]), lanes: Number(found[3]) },
    salt: new Uint8Array(Buffer.from(found[4], 'base64')),
    tag: new Uint8Array(Buffer.from(found[5], 'base64')),
  };
}

export function isCurrentCost({ memoryKib, passes, lanes }: HashCost): boolean {
  return memoryKib === CURRENT_COST.memoryKib && passes === CURRENT_COST.passes && lanes === CURRENT_COST.lanes;
}

/** HMAC with the pepper: a stolen database alone is of no use, and every byte of a password counts at any length. */
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

/** An unknown account costs a hash as well, so that the time of an answer says nothing. */
const NOBODY: ParsedHash = { cost: CURRENT_COST, salt: new Uint8Array(SALT_BYTES), tag: new Uint8Array(TAG_BYTES) };

/** Whether the password is right. A null hash (no such account) takes as long and is never right. */
export async function verifyPassword(password: string, pepper: string, storedHash: string | null): Promise<boolean> {
  const stored = storedHash === null ? null : parseHash(storedHash);
  const { cost, salt, tag } = stored ?? NOBODY;
  const computed = await computeTag(password, pepper, cost, salt);
  return stored !== null && computed.length === tag.length && timingSafeEqual(computed, tag);
}
