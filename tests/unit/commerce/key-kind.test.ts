import { describe, expect, it } from 'vitest';
import { isLinkKey, isPictureKey, kindOfKey } from '../../../shared/merchant/values/key-kind.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const picture = (bytes: Uint8Array = PNG, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

describe('a key', () => {
  it.each([
    ['ABCDE-12345', 'code'],
    ['пароль 1 – §', 'code'],
    ['https://shop.example/redeem?c=1', 'link'],
    [picture(), 'picture'],
    ['one line\nand another', 'text'],
    ['a\tb', 'text'],
  ])('%j is a %s', (plain, kind) => {
    expect(kindOfKey(plain)).toBe(kind);
  });

  it.each([
    'http://shop.example/',
    'javascript:alert(1)',
    'https://ann@shop.example/',
    'https://:secret@shop.example/',
    'https://ann:secret@shop.example/',
    'https://shop.example/ x',
    'https://',
    'shop.example',
  ])('%s is no link', (plain) => {
    expect(isLinkKey(plain)).toBe(false);
  });

  it('that is a link has a thousand letters at most', () => {
    const link = (letters: number) => 'https://shop.example/'.padEnd(letters, 'x');
    expect([isLinkKey(link(1_000)), isLinkKey(link(1_001))]).toEqual([true, false]);
  });

  it('is a picture only if its bytes are of the kind that it says', () => {
    expect(isPictureKey(picture())).toBe(true);
    expect(isPictureKey(picture(PNG, 'image/jpeg'))).toBe(false);
    expect(isPictureKey(picture(PNG, 'image/svg+xml'))).toBe(false);
    expect(isPictureKey(picture(Buffer.from('no picture at all')))).toBe(false);
    expect(isPictureKey(picture().replace(/=*$/, 'A'))).toBe(false);
    expect(isPictureKey('')).toBe(false);
  });
});
