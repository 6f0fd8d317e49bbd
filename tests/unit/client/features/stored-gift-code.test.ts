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
    expect(takeGiftCode(storage)).toBe('GIFT-DEMO-2026');
    expect(takeGiftCode(storage)).toBeNull();
  });

  it('is not stored when it is invalid', () => {
    const storage = open();
    expect(keepGiftCode(storage, '<b>')).toBe(false);
    expect(keepGiftCode(storage, 'x'.repeat(65))).toBe(false);
    expect(takeGiftCode(storage)).toBeNull();
  });
});
