import { findPictureType } from './picture-type.ts';

/** What a key is to its buyer. It follows from the key itself: the shop stores all of them alike. */
export type KeyKind = 'code' | 'link' | 'text' | 'picture';

const PICTURE = /^data:(image\/(?:avif|gif|jpeg|png|webp));base64,([A-Za-z\d+/]+={0,2})$/;
const CODE = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
const MAX_LINK_LETTERS = 1_000;

/** An https address without a password in it. */
export function isLinkKey(text: string): boolean {
  if (text.length > MAX_LINK_LETTERS || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** A picture as a `data:` address, of the type that its own bytes have. */
export function isPictureKey(text: string): boolean {
  const [, type, base64 = ''] = PICTURE.exec(text) ?? [];
  if (type === undefined || base64.length % 4 !== 0) return false;
  return findPictureType(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))) === type;
}

/** What a plain key is. A text has several lines. */
export function kindOfKey(plain: string): KeyKind {
  if (isLinkKey(plain)) return 'link';
  if (isPictureKey(plain)) return 'picture';
  return CODE.test(plain) ? 'code' : 'text';
}
