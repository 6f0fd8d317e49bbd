import { Buffer } from 'node:buffer';
import { isSigned, signText } from './secret-hash.ts';

/** A token for a link or a cookie: the claims as JSON, and their signature for this purpose. Anybody can read the claims. */
export async function signToken(secrets: string, purpose: string, claims: readonly unknown[]): Promise<string> {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${await signText(secrets, purpose, text)}`;
}

/** The claims of a token; null for one that the shop has not signed for this purpose, with any of its secrets. */
export async function readToken(secrets: string, purpose: string, token: string): Promise<unknown[] | null> {
  const [text = '', signature = ''] = token.split('.');
  return (await isSigned(secrets, purpose, text, signature))
    ? JSON.parse(Buffer.from(text, 'base64url').toString())
    : null;
}
