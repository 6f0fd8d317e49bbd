import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Shop, ShopContext } from '../../../../client/data/shop-context.ts';
import { useDateText } from '../../../../client/features/regional/use-date-text.ts';
import { localeOf } from '../../../../shared/locales.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

function Dates({ instant }: { instant: string }) {
  const { day, minute } = useDateText();
  return `${day(instant)} | ${minute(instant)}`;
}

// ORDER-40
it('an order has one day wherever its buyer is, in UTC, and its page names the time zone', () => {
  const shop = standIn<Shop>({ locale: localeOf('de') });
  const text = renderToStaticMarkup(
    <ShopContext value={shop}>
      <Dates instant="2026-11-20T23:30:00Z" />
    </ShopContext>,
  );
  expect(text).toBe('20.11.2026 | 20. Nov. 2026, 23:30 UTC');
});
