import * as v from 'valibot';
import type { MegaMenu } from '../mega-menu.ts';

/** Letters, digits and the marks between them, with a digit; empty for a seller without one. */
export const VAT_ID = /^$|^(?=.*\d)[A-Z\d][A-Z\d .+*/-]{3,48}$/i;

/** The path of a stored picture. */
const STORED_PICTURE = /^\/media\/[\w%-][\w%./-]*$/;

/** True for an address without a user name and a password in it. */
export function hasNoPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** True for what may name a picture: nothing, an https address, or the path of a stored one. */
export function isPictureAddress(text: string): boolean {
  if (text === '') return true;
  return (text.startsWith('https://') && hasNoPassword(text)) || (STORED_PICTURE.test(text) && !text.includes('..'));
}

/** True for the part of an address after its question mark, as the promo banner's link has it. */
export function isQuery(text: string): boolean {
  return /^\??(?:[^\s&=#?:/\\]+=[^\s&=#?:/\\]*(?:&|$))*$/.test(text);
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const ids = v.pipe(v.array(id), v.maxLength(200));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** The mega menu as a merchant writes it: nothing else is in it, above all no link. */
const menuSchema = v.pipe(
  v.strictObject({
    menuItems: v.optional(
      v.pipe(v.array(v.strictObject({ id: name, name, categoryId: v.optional(id) })), v.maxLength(50)),
      [],
    ),
    defaultMenuItem: v.optional(v.string(), ''),
    genres: v.optional(ids, []),
    platforms: v.optional(ids, []),
    operatingSystems: v.optional(ids, []),
  } satisfies Record<keyof MegaMenu, v.GenericSchema>),
  v.check(({ menuItems }) => new Set(menuItems.map((item) => item.id)).size === menuItems.length),
  v.check(
    ({ menuItems, defaultMenuItem }) => defaultMenuItem === '' || menuItems.some((item) => item.id === defaultMenuItem),
  ),
);

export const EXAMPLE_MENU =
  '{"menuItems": [{"id": "games", "name": "Games", "categoryId": 1}], "defaultMenuItem": "games", "genres": [18], "platforms": [4], "operatingSystems": [1]}';

/** The menu in a text of JSON; null for a broken one. */
export function readMenu(json: string): v.InferOutput<typeof menuSchema> | null {
  try {
    const value: unknown = JSON.parse(json);
    // A list would count as an object without any field.
    const parsed = v.safeParse(menuSchema, value);
    return parsed.success && !Array.isArray(value) ? parsed.output : null;
  } catch {
    return null;
  }
}

/** True for a menu that can be shown, and for none. */
export const isMenu = (json: string): boolean => json === '' || readMenu(json) !== null;
