import { afterEach, expect, test, vi } from 'vitest';
import { openText, openTexts, sealText } from '../../../../worker/commerce/messaging/sealed-text.ts';
import { FORMER_SECRETS, TEST_SECRETS } from '../../../support/shop/test-secrets.ts';

const TEXT = 'Confirm by this link: https://keys.example/confirm/1';

afterEach(() => vi.restoreAllMocks());

// MAIL-20, SECURITY-6
test('a mailed link is readable in the database for nobody without the shop’s secret, of which each in the list works', async () => {
  for (const secret of TEST_SECRETS.KEY_ENCRYPTION_KEY.split(',')) {
    const sealed = await sealText({ KEY_ENCRYPTION_KEY: secret }, TEXT);
    expect(sealed).not.toContain('keys.example');
    expect(sealed).not.toBe(await sealText({ KEY_ENCRYPTION_KEY: secret }, TEXT));
    expect(await openText(TEST_SECRETS, sealed)).toBe(TEXT);
  }
});

test('a message without a secret is stored as it is', async () => {
  expect(await openText(TEST_SECRETS, TEXT)).toBe(TEXT);
});

test('a message that cannot be decrypted any more stops no other', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lost = await sealText({ KEY_ENCRYPTION_KEY: 'a-secret-that-is-gone' }, TEXT);
  const kept = await sealText(FORMER_SECRETS, TEXT);
  const altered = kept.replace(/.{4}$/, 'AAAA');
  const messages = [lost, altered, kept].map((text) => ({ text }));
  expect(await openTexts(TEST_SECRETS, messages)).toEqual([{ text: '' }, { text: '' }, { text: TEXT }]);
});
