import { describe, expect, it } from 'vitest';
import {
  canonicalizeGiftCode,
  createGiftCode,
  isUnguessable,
  maskGiftCode,
  minGiftCodeLetters,
} from '../../../worker/commerce/wallet/gift-code.ts';

// WALLET-7
describe('a merchant’s own gift code', () => {
  it.each([
    ['digits', '12345678901234567890', 20],
    ['hexadecimal digits', '0123456789ABCDEF', 16],
    ['letters', 'ABCDEFGHIJKLMN', 14],
    ['letters and digits', 'ABCDEFGH23456', 13],
  ])('of %s alone needs so many that it has 64 bits', (_name, code, letters) => {
    expect(minGiftCodeLetters(code)).toBe(letters);
    expect(isUnguessable(code)).toBe(true);
    expect(isUnguessable(code.slice(0, -1))).toBe(false);
  });

  it('of a few repeated letters can be guessed, however long it is', () => {
    expect(isUnguessable('ABCD'.repeat(8))).toBe(false);
    expect(isUnguessable('ABCDE'.repeat(4))).toBe(true);
    expect(isUnguessable('A'.repeat(40))).toBe(false);
  });

  it('has 8 to 64 letters and digits', () => {
    for (const length of [8, 64]) expect(canonicalizeGiftCode('A'.repeat(length))).toBe('A'.repeat(length));
    for (const length of [0, 7, 65]) expect(canonicalizeGiftCode('A'.repeat(length))).toBeNull();
    expect(canonicalizeGiftCode('ABCDEFGÜ')).toBeNull();
    // Of what is no code, nothing is taken for granted.
    expect(minGiftCodeLetters('Ü')).toBe(64);
  });
});

describe('a gift code of the shop', () => {
  it('cannot be guessed, and is written in four groups of four', () => {
    const codes = Array.from({ length: 50 }, createGiftCode);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(new Set(codes).size).toBe(50);
  });

  it('is shown to its owner by its last four letters', () => {
    expect(maskGiftCode('ABCDEFGH23456789')).toBe('••••-6789');
  });
});
