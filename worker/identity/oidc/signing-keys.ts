import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { encodeHex } from '../../../shared/hex.ts';
import { parseSecrets } from '../../../shared/security/secret-list.ts';

/** A key signs for this long, then a new one takes over. */
const ROTATE_AFTER_MS = 90 * DAY_MS;
/** An old key stays published this long, so that tokens signed with it remain verifiable. */
const KEEP_AFTER_ROTATION_MS = 30 * DAY_MS;
/** A new key is published before it signs, so that every cached key set contains it by then. */
const PUBLISH_BEFORE_USE_MS = HOUR_MS;

interface KeyRow {
  sealed_key: string;
  sealed_by: string;
  created_at: number;
}

interface Seal {
  key: Uint8Array;
  name: string;
}

/**
 * The keys that encrypt private keys at rest, derived from the secrets, newest first, and ids by which rows refer to
 * them.
 */
function deriveSeals(secrets: string): [Seal, ...Seal[]] {
  const [newest, ...former] = parseSecrets(secrets).map((secret) => {
    const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'latchkey identity signing keys v1', 40));
    return { key: bytes.slice(0, 32), name: encodeHex(bytes.slice(32)) };
  });
  if (!newest) throw new TypeError('COOKIE_SECRET is empty');
  return [newest, ...former];
}

async function insertNewKey(db: D1Database, seal: Seal, nowMs: number): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const plain = new TextEncoder().encode(JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }));
  const sealed = await new CompactEncrypt(plain).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(seal.key);
  // Several isolates may get here at once: the condition only lets one key in.
  await db
    .prepare(
      `INSERT INTO signing_keys (kid, sealed_key, sealed_by, created_at)
       SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM signing_keys WHERE sealed_by = ?3 AND created_at > ?5)`,
    )
    .bind(kid, sealed, seal.name, nowMs, nowMs - ROTATE_AFTER_MS)
    .run();
}

async function readKeys(db: D1Database, seals: readonly Seal[]): Promise<KeyRow[]> {
  const { results } = await db
    .prepare(
      `SELECT sealed_key, sealed_by, created_at FROM signing_keys
       WHERE sealed_by IN (SELECT value FROM json_each(?1)) ORDER BY created_at DESC`,
    )
    .bind(JSON.stringify(seals.map(({ name }) => name)))
    .all<KeyRow>();
  return results;
}

async function openKey({ sealed_key: sealed, sealed_by: name }: KeyRow, seals: readonly Seal[]): Promise<JWK> {
  const seal = seals.find((one) => one.name === name);
  if (!seal) throw new RangeError('a signing key was sealed by a secret that is not in the list');
  const { plaintext } = await compactDecrypt(sealed, seal.key);
  return JSON.parse(new TextDecoder().decode(plaintext)) as JWK;
}

/**
 * Orders keys (newest first) with the signing one first: the newest one that has been published long enough, else the
 * oldest.
 */
export function putSigningKeyFirst<Key extends { created_at: number }>(keys: readonly Key[], nowMs: number): Key[] {
  const signing = keys.find((key) => key.created_at <= nowMs - PUBLISH_BEFORE_USE_MS) ?? keys.at(-1);
  return signing ? [signing, ...keys.filter((key) => key !== signing)] : [];
}

/**
 * The provider's private keys, the signing one first. One is created on first use, and when a new secret has come: keys
 * of former secrets in the list go on signing and verifying meanwhile; others cannot be decrypted and are left alone.
 */
export async function loadSigningKeys(db: D1Database, secrets: string, nowMs: number): Promise<JWK[]> {
  const seals = deriveSeals(secrets);
  const [newest] = seals;
  let rows = await readKeys(db, seals);
  if (!rows.some((row) => row.sealed_by === newest.name)) {
    await insertNewKey(db, newest, nowMs);
    rows = await readKeys(db, seals);
  }
  return Promise.all(putSigningKeyFirst(rows, nowMs).map((row) => openKey(row, seals)));
}

/** Adds a key when the newest is due for rotation and deletes expired ones. */
export async function rotateSigningKeys(db: D1Database, secrets: string, nowMs: number): Promise<void> {
  const [seal] = deriveSeals(secrets);
  const [newest] = await readKeys(db, [seal]);
  if (!newest || newest.created_at <= nowMs - ROTATE_AFTER_MS) await insertNewKey(db, seal, nowMs);
  await db
    .prepare('DELETE FROM signing_keys WHERE created_at < ?1')
    .bind(nowMs - ROTATE_AFTER_MS - KEEP_AFTER_ROTATION_MS)
    .run();
}
