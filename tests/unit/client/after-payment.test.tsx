import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../client/data/i18n.ts';
import { AfterPayment } from '../../../client/pages/product/buy-box/after-payment.tsx';

async function render(isDelayed: boolean, preOrder?: string): Promise<string> {
  const i18n = await loadI18n('en');
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AfterPayment platforms="Steam" isDelayed={isDelayed} preOrder={preOrder} />
    </I18nProvider>,
  );
}

// SUPPLY-8
it('a shopper is promised a key at once, but not while its distributor is down', async () => {
  expect(await render(false)).toContain('your key is in your account as soon as you’ve paid');
  const delayed = await render(true);
  expect(delayed).toContain('Delivery takes longer at the moment');
  expect(delayed).not.toContain('as soon as you’ve paid');
});

// PREORDER-1
it('a shopper is told when the key of a pre-order comes, instead of being promised one at once', async () => {
  const shown = await render(false, 'Pre-order: you get your key on 12 December 2026.');
  expect(shown).toContain('<li>Pre-order: you get your key on 12 December 2026.</li>');
  expect(shown).not.toContain('as soon as you’ve paid');
});
