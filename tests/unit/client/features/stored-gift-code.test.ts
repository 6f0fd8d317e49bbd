import { describe, expect, it } from 'vitest';
import { makeSafeStorage } from '../../../../client/browser/storage.ts';
import { keepGiftCode, takeGiftCode } from '../../../../client/features/wallet/stored-gift-code.ts';

/** A browser with blocked storage: values are kept in memory. */
const open = () =>
  makeSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });

// WALLET-3
describe('the gift code in a link', () => {
  it('waits for the sign-in and is handed out once', () => {
    const storage = open();
    expect(keepGiftCode(storage, ' GIFT-DEMO-2026 ')).toBe(true);
    expect(takeGiftCode(storage)).toBe('GIFTDEMO2026');
    expect(takeGiftCode(storage)).toBeNull();
  });

  it('is redeemed although the e-mail program put invisible characters and other dashes into it', () => {
    for (const code of [
      'GIFT\u200b-DEMO-2026',
      '\u2068GIFT\u2011DEMO\u20112026\u2069',
      'GIFT–DEMO–2026\t',
      'GIFT-DEMO-２０２６',
      '#gift demo 2026.',
    ]) {
      const storage = open();
      expect(keepGiftCode(storage, code), JSON.stringify(code)).toBe(true);
      expect(takeGiftCode(storage)).toBe('GIFTDEMO2026');
    }
  });

  it('is not stored when it is invalid', () => {
    const storage = open();
    expect(keepGiftCode(storage, '<b>')).toBe(false);
    expect(keepGiftCode(storage, 'x'.repeat(65))).toBe(false);
    expect(takeGiftCode(storage)).toBeNull();
  });
});
