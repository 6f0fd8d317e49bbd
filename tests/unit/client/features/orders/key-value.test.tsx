import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadI18n } from '../../../../../client/data/i18n.ts';
import { KeyValue } from '../../../../../client/features/orders/key-value.tsx';
import type { RevealedKey } from '../../../../../shared/api/order.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

async function show(revealed: Pick<RevealedKey, 'Key' | 'Kind'>): Promise<string> {
  return renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n('en')}>
      <KeyValue label="Your key for Ember" revealed={revealed} />
    </I18nProvider>,
  );
}

// KEY-15
describe('a key that its buyer is shown', () => {
  it('is a code to copy, also from a shop that does not say what it is', async () => {
    for (const revealed of [{ Key: 'ABCDE-12345' }, { Key: 'ABCDE-12345', Kind: 'code' as const }]) {
      const html = await show(revealed);
      expect(html).toMatch(/<code[^>]*>ABCDE-12345<\/code>/);
      expect(html).not.toContain('<a ');
    }
  });

  it('is a link that opens beside the shop, which the other side is not told of', async () => {
    const html = await show({ Key: 'https://redeem.example/9F4K', Kind: 'link' });
    expect(html).toMatch(/<a [^>]*href="https:\/\/redeem\.example\/9F4K"[^>]*rel="noopener noreferrer"/);
    expect(html).toMatch(/<code[^>]*>https:\/\/redeem\.example\/9F4K<\/code>/);
  });

  it('is a picture with a name, and no text', async () => {
    const html = await show({ Key: PIXEL, Kind: 'picture' });
    expect(html).toContain(`src="${PIXEL}"`);
    expect(html).toContain('alt="Your key for Ember"');
    expect(html).not.toContain('<code');
  });

  it('is a text with its lines', async () => {
    expect(await show({ Key: 'User: ann\nPassword: river', Kind: 'text' })).toContain('User: ann\nPassword: river');
  });
});
