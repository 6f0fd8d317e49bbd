import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShopContext } from '../../../../../client/data/shop-context.ts';
import type { ShownCard } from '../../../../../client/features/product/card-view.ts';
import { ProductCard } from '../../../../../client/features/product/product-card.tsx';
import type { CardProps } from '../../../../../client/features/product/use-card-props.ts';
import { plainPrice } from '../../../../support/pages/plain-price.ts';
import { PLAIN_SHOP } from '../../../../support/pages/plain-shop.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const nothing = () => undefined;

const props: CardProps = {
  href: '/en/product/ember/1',
  isCrawler: false,
  price: undefined,
  restriction: null,
  isAdding: false,
  isWished: false,
  isWishLocked: false,
  texts: {
    price: 'Price',
    oldPrice: 'Previous price',
    discount: 'Discount',
    none: 'Not available',
    percent: (rate) => `-${rate}%`,
    badges: [
      ['IsPreOrder', 'Pre-order', 'solid'],
      ['MarkAsNew', 'New', 'solid'],
      ['IsDlc', 'DLC', 'picture'],
    ],
    soldOut: 'Sold out',
    add: 'Add to cart',
    addOf: (name) => `Add to cart: ${name}`,
    wishOf: (name) => `Wishlist: ${name}`,
    needs: (name) => `Needs ${name}`,
  },
  onAdd: nothing,
  onToggleWish: nothing,
  onHover: nothing,
};

const PRICE = { ...plainPrice(1, 9, '€9.00'), LowestPrice30Days: null, Saving: null };

const BADGES = ['New', 'Pre-order', 'DLC', 'Poland', 'Not in your country', '2d 3h', 'Sold out'];

/** The badges of a card. */
function readBadges(product: Partial<ShownCard>, change: Partial<CardProps> = {}): string[] {
  const card = {
    Id: 1,
    Name: 'Ember',
    SeName: 'ember',
    MarkAsNew: false,
    DefaultPictureModel: { ImageUrl: '/media/ember.webp' },
    ProductSpecifications: [],
    ...product,
  };
  const html = renderToStaticMarkup(
    <ShopContext value={PLAIN_SHOP}>
      <I18nProvider i18n={i18n}>
        <ProductCard product={card} {...props} price={PRICE} {...change} />
      </I18nProvider>
    </ShopContext>,
  );
  return BADGES.filter((text) => html.includes(`>${text}<`));
}

// CATALOG-7, CATALOG-9
it('a card says if the product is new, not yet released, additional content, restricted to a region or sold out', () => {
  const region = { Name: 'Poland', AllowedCountries: ['PL'], BlockedCountries: [] };
  expect(readBadges({})).toEqual([]);
  expect(readBadges({ MarkAsNew: true, GeoRestrictions: region })).toEqual(['New', 'Poland']);
  expect(readBadges({ MarkAsNew: true, IsPreOrder: true, IsDlc: true })).toEqual(['Pre-order', 'DLC']);
  expect(readBadges({ MarkAsNew: true, GeoRestrictions: region }, { restriction: 'Not in your country' })).toEqual([
    'Not in your country',
  ]);
  const reduced = { ...PRICE, ProductDiscount: { ToDate: '2026-11-22T03:30:00.000Z' } };
  expect(readBadges({}, { price: reduced })).toEqual(['2d 3h']);
  expect(readBadges({}, { price: { ...reduced, DisableBuyButton: true } })).toEqual(['Sold out']);
});
