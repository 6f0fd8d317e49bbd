import { expect, it } from 'vitest';
import { locales } from '../../../../../../shared/locales.ts';
import { readShopTexts } from '../../../../../support/pages/shop-texts.ts';

it.each(locales)('a discount in $tag matches the browser’s percent format', async ({ code, tag }) => {
  const t = await readShopTexts(code);
  const format = new Intl.NumberFormat(tag, { style: 'percent' });
  const rates = [1, 17, 60, 100];
  expect(rates.map((rate) => t('-{rate}%').replace('{rate}', String(rate)))).toEqual(
    rates.map((rate) => format.format(-rate / 100)),
  );
});
