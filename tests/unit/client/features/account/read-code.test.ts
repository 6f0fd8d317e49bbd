import { describe, expect, it } from 'vitest';
import { readCode } from '../../../../../client/features/account/read-code.ts';

describe('the code of an SMS', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['#123.456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['১২৩৪৫৬', '123456'],
    ['１２３４５６', '123456'],
    ['\u200e123456\u200f', '123456'],
  ])('is read from %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each(['', '12345', '1234567', '12345a'])('is not read from %j', (typed) => {
    expect(readCode(typed)).toBeNull();
  });
});
