import { base64url } from 'jose';
import { encodeHex } from '../../../shared/hex.ts';

const FORMAT = 'deflate-raw';
/** 96 bits: enough to tell a copy that was damaged or belongs to another time. */
const HASH_BYTES = 12;

async function pipe(blob: Blob, through: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(blob.stream().pipeThrough(through)).arrayBuffer();
}

/** A copy's content as the database has it: compressed, in base64url, because backups know texts and numbers only. */
export async function packContent(json: string): Promise<string> {
  return base64url.encode(new Uint8Array(await pipe(new Blob([json]), new CompressionStream(FORMAT))));
}

/** @throws TypeError for content that is damaged */
export async function unpackContent(packed: string): Promise<string> {
  return new TextDecoder().decode(
    await pipe(new Blob([new Uint8Array(base64url.decode(packed))]), new DecompressionStream(FORMAT)),
  );
}

export async function hashContent(json: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json));
  return encodeHex(new Uint8Array(digest, 0, HASH_BYTES));
}
