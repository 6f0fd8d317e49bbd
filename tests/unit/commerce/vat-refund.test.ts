import { describe, expect, it } from 'vitest';
import { findOrderByGuid } from '../../../worker/commerce/orders/order-rows-store.ts';
import { refundVat } from '../../../worker/commerce/refunds/refund-vat.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { db, give, openBeforeEach, read } from './fresh-shop.ts';
import { insert, isPaid, NOW, order, payment, refund, unit } from './shop-rows.ts';

openBeforeEach();

const TAXED = { country_code: 'FR', place_country_code: 'FR', tax_country_code: 'FR', tax_rate: 2000, tax_minor: 167 };
const half = { unit_minor: 500, unit_eur_minor: 500 };

/** A German shop, and an order of a French business whose VAT id has the right form. */
function giveOrder(change: Readonly<Record<string, string | number>> = {}, vatId = 'FR40303265045'): void {
  give(insert('settings', { key: 'taxes', value: '{"HomeCountry":"DE","SellsToBusinesses":true}' }));
  for (const country of ['DE', 'FR'])
    give(insert('tax_rates', { country, valid_from: '2020-01-01', basis_points: 2000, source: 's' }));
  give(order(1, 'Pending', { ...TAXED, ...change }), unit(1, 1, half), unit(2, 1, half), payment(1), isPaid());
  give(
    insert('order_businesses', {
      ...{ order_id: 1, company: 'Clés', address: '1 rue', country_code: 'FR', vat_id: vatId, vat_check: 'unanswered' },
    }),
  );
}

async function giveBack(): Promise<number> {
  const found = await findOrderByGuid(db, 'order-1');
  if (!found) throw new Error('there is no such order');
  const env = standIn<Parameters<typeof refundVat>[0]>({ DB: db, ORIGIN: 'https://shop.example', VIES_URL: 'none' });
  return (await refundVat(env, found, NOW)).taxMinor;
}

// TAX-11
describe('the VAT of a business', () => {
  it('goes back once, with a mail that names nothing else', async () => {
    giveOrder();
    expect(await giveBack()).toBe(167);
    expect(read('SELECT reason, gross_minor, tax_minor FROM refunds')).toBe('vat 167 167');
    const text = read('SELECT text FROM outbox');
    expect(text).toContain('€1.67');
    expect(text).not.toMatch(/point|promotional/i);
    await expect(giveBack()).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });

  it('goes back to the cent, and is nothing where nothing of the order is left', async () => {
    giveOrder({ tax_minor: 1, tax_rate: 10 });
    expect(await giveBack()).toBe(1);
  });

  it('is nothing where nothing of the order is left', async () => {
    giveOrder();
    for (const id of [1, 2])
      give(refund({ guid: `r-${id}`, order_item_id: id, amount_minor: 500, gross_minor: 500, tax_minor: 83 }));
    await expect(giveBack()).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });

  it.each([
    ['an order that is not paid', { status: 'Pending' }],
    ['an order that was taxed in another country', { tax_country_code: 'DE' }],
    ['an order that was not taxed', { tax_kind: 'outside' }],
  ])('does not go back of %s', async (_what, change) => {
    const { status, ...row } = { status: 'Processing', ...change };
    giveOrder(row);
    if (status === 'Pending') give('UPDATE orders SET paid_at = NULL');
    await expect(giveBack()).rejects.toMatchObject({ status: 409, code: 'order-state' });
    expect(read('SELECT count(*) FROM refunds')).toBe('0');
  });

  it('does not go back to a business of the shop’s own country, or without a VAT id', async () => {
    giveOrder({ country_code: 'DE', place_country_code: 'DE', tax_country_code: 'DE' }, 'DE136695976');
    await expect(giveBack()).rejects.toMatchObject({ status: 409 });
    give('UPDATE order_businesses SET vat_id = NULL');
    await expect(giveBack()).rejects.toMatchObject({ status: 409 });
  });
});
