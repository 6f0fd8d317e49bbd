import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadI18n } from '../../../client/data/i18n.ts';
import { AfterPayment } from '../../../client/pages/product/buy-box/after-payment.tsx';

async function render(isDelayed: boolean): Promise<string> {
  const i18n = await loadI18n('en');
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <AfterPayment platforms="Steam" isDelayed={isDelayed} />
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
