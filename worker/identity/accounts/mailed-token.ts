import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits for a link in a mail. */
export function createMailedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash of an e-mailed token that the database stores. */
export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
