import { expect, it } from 'vitest';
import { locales } from '../../../../shared/locales.ts';
import { translateLanguages } from '../../../../worker/commerce/catalog/product/language-names.ts';

it.each(locales)('a product in $name says so in every language of the shop', ({ tag }) => {
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  const names = locales.map((reader) => translateLanguages([english], reader.tag)[0]);
  expect(names).toEqual(locales.map((reader) => new Intl.DisplayNames([reader.tag], { type: 'language' }).of(tag)));
});

it('an unknown language keeps the name that the merchant gave it', () => {
  expect(translateLanguages(['Klingonese'], 'de')).toEqual(['Klingonese']);
});
