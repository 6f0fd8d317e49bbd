import { beforeAll, describe, expect, it } from 'vitest';
import { addToCart, getCart, SHOPPING_CART_TYPE } from '../../../shared/api/cart.ts';
import { getCustomer, setLanguage, setLanguageAndCurrency } from '../../../shared/api/customer.ts';
import { locales } from '../../../shared/locales.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, openVisitor, signInBrowserless } from '../../support/workers/workers.ts';
import { addProduct, openShopper } from '../shopper.ts';

const PASSWORD = 'lantern-over-harbour-9';

beforeAll(async () => {
  await seedCatalogue();
});

async function openAccount(): Promise<string> {
  const email = `prefers-${crypto.randomUUID()}@shopper.example`;
  await addAccount({ email, password: PASSWORD });
  return email;
}

const readCurrency = async (visitor: Visitor) => (await visitor.call(getCustomer, {})).Data.CurrencyIsoCode;
const chooseDollars = (visitor: Visitor) => visitor.call(setLanguageAndCurrency, { language: 'de', currency: 'USD' });

async function fillCart(visitor: Visitor): Promise<void> {
  const { id } = await addProduct();
  await visitor.call(addToCart, {
    productId: id,
    quantity: 1,
    shppingCartTypeId: SHOPPING_CART_TYPE,
    forceRedirection: true,
    clearCartBeforeAdd: false,
  });
}

// LOCALE-10
describe('a customer’s saved currency', () => {
  it('applies in every browser that the customer signs in with', async () => {
    const email = await openAccount();
    await chooseDollars(await signInBrowserless(email, PASSWORD));
    const fresh = await signInBrowserless(email, PASSWORD);
    expect(fresh.cookies.get('currency')?.value).toBe('USD');
    expect(await readCurrency(fresh)).toBe('USD');
    await fillCart(fresh);
    expect((await fresh.call(getCart, {})).Data.OrderTotals.CurrencyCode).toBe('USD');
  });

  it('is replaced by one that the visitor chose before the sign-in', async () => {
    const email = await openAccount();
    await chooseDollars(await signInBrowserless(email, PASSWORD));
    const visitor = openVisitor();
    await visitor.call(setLanguageAndCurrency, { language: 'en', currency: 'PLN' });
    await fillCart(visitor);
    await signInBrowserless(email, PASSWORD, visitor);
    expect(await readCurrency(visitor)).toBe('PLN');
    expect((await visitor.call(getCart, {})).Data.Items).toHaveLength(1);
    expect(await readCurrency(await signInBrowserless(email, PASSWORD))).toBe('PLN');
  });

  it('stays when the merged visitor chose none', async () => {
    const email = await openAccount();
    await chooseDollars(await signInBrowserless(email, PASSWORD));
    const visitor = openVisitor();
    await fillCart(visitor);
    await signInBrowserless(email, PASSWORD, visitor);
    expect(await readCurrency(visitor)).toBe('USD');
  });

  it('that was never chosen is not kept by a sign-in either: it goes on to follow the country', async () => {
    const fresh = await signInBrowserless(await openAccount(), PASSWORD);
    expect(fresh.cookies.get('currency')).toBeUndefined();
  });

  it('does not exist before the first choice, so the browser’s own currency stays', async () => {
    const visitor = openVisitor();
    visitor.cookies.set('currency', { value: 'JPY', path: '/' });
    await signInBrowserless(await openAccount(), PASSWORD, visitor);
    expect(visitor.cookies.get('currency')?.value).toBe('JPY');
    expect(await readCurrency(visitor)).toBe('JPY');
  });
});

it.each(locales.map(({ code, tag }) => [code, tag]))(
  'the language %s is sent to the page as the tag %s',
  async (code, tag) => {
    const shopper = await openShopper();
    expect((await shopper.call(getCustomer, {}, { Language: code })).Data.LanguageIsoCode).toBe(tag);
    expect((await shopper.call(setLanguage, { language: code })).Data.LanguageIsoCode).toBe(tag);
  },
);
