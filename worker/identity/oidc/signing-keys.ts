import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose';
import { encodeHex } from '../../../shared/hex.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A key signs for this long, then a new one takes over. */
const ROTATE_AFTER_MS = 90 * DAY_MS;
/** An old key stays published this long, so that tokens signed with it remain verifiable. */
const KEEP_AFTER_ROTATION_MS = 30 * DAY_MS;
/** A new key is published before it signs, so that every cached key set contains it by then. */
const PUBLISH_BEFORE_USE_MS = 60 * 60 * 1000;

interface KeyRow {
  sealed_key: string;
  created_at: number;
}

interface Seal {
  key: Uint8Array;
  name: string;
}

/** The key that encrypts private keys at rest, derived from a secret, and an id by which rows refer to it. */
function deriveSeal(secret: string): Seal {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'latchkey identity signing keys v1', 40));
  return { key: bytes.slice(0, 32), name: encodeHex(bytes.slice(32)) };
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

async function readKeys(db: D1Database, seal: Seal): Promise<KeyRow[]> {
  const { results } = await db
    .prepare('SELECT sealed_key, created_at FROM signing_keys WHERE sealed_by = ?1 ORDER BY created_at DESC')
    .bind(seal.name)
    .all<KeyRow>();
  return results;
}

async function openKey(sealed: string, seal: Seal): Promise<JWK> {
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
 * The provider's private keys, the signing one first. Created on first use, and again after `secret` changed: keys
 * sealed with another secret cannot be decrypted and are left alone.
 */
export async function loadSigningKeys(db: D1Database, secret: string, nowMs: number): Promise<JWK[]> {
  const seal = deriveSeal(secret);
  let rows = await readKeys(db, seal);
  if (rows.length === 0) {
    await insertNewKey(db, seal, nowMs);
    rows = await readKeys(db, seal);
  }
  return Promise.all(putSigningKeyFirst(rows, nowMs).map((row) => openKey(row.sealed_key, seal)));
}

/** Adds a key when the newest is due for rotation and deletes expired ones. */
export async function rotateSigningKeys(db: D1Database, secret: string, nowMs: number): Promise<void> {
  const seal = deriveSeal(secret);
  const [newest] = await readKeys(db, seal);
  if (!newest || newest.created_at <= nowMs - ROTATE_AFTER_MS) await insertNewKey(db, seal, nowMs);
  await db
    .prepare('DELETE FROM signing_keys WHERE created_at < ?1')
    .bind(nowMs - ROTATE_AFTER_MS - KEEP_AFTER_ROTATION_MS)
    .run();
}
