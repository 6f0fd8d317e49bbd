import { describe, expect, it } from 'vitest';
import { hasNoLink } from '../../../shared/api/gift.ts';

// GIFT-11
describe('the words of a gift', () => {
  it.each([
    'https://evil.example',
    'See www.evil.example',
    'Go to evil.example now',
    'evil.example/win',
    'Bücher.шоп',
    'write to win@evil',
    'me@evil.example',
    'xn--80ak6aa92e.com',
  ])('may not lead anywhere: %s', (text) => expect(hasNoLink(text)).toBe(false));

  it.each([
    'Happy birthday! It is yours. Have fun.',
    'For you… at 8.30, level 2.5',
    'P.S. See you on 3.12.',
    'z. B. heute',
    'J. R. R. Tolkien',
    '生日快乐。玩得开心。',
  ])('may be sentences: %s', (text) => expect(hasNoLink(text)).toBe(true));

  it('need a space between two sentences', () => {
    expect([hasNoLink('Have fun.Yours, Gil'), hasNoLink('Have fun. Yours, Gil')]).toEqual([false, true]);
  });
});
