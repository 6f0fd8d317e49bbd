import { beforeEach, describe, expect, it } from 'vitest';
import type { IssuedDocument } from '../../../worker/commerce/invoices/document.ts';
import {
  findCreditNote,
  findDocument,
  findInvoice,
  hasEInvoice,
  readGivenBack,
  readLeftNet,
} from '../../../worker/commerce/invoices/documents-store.ts';
import {
  issueCreditNotes,
  issueInvoice,
  openIssuing,
} from '../../../worker/commerce/invoices/issue-documents-store.ts';
import { readPrefixes } from '../../../worker/commerce/invoices/series.ts';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { insert, order, orderRefund, payment, refund, SHOP, unit } from './shop-rows.ts';

type Db = Parameters<typeof issueInvoice>[0];
const NOON = Date.parse('2026-11-29T12:00:00Z');
const done = { status: 'done', done_at: NOON };

let database: ReturnType<typeof openMemoryDatabase>;
let db: Db;

beforeEach(async () => {
  database = openMemoryDatabase();
  db = standIn<Db>(database);
  await applyMigrations(database, 'worker/commerce/migrations');
  run(...SHOP, order(1), unit(1), unit(2), payment(1));
});

function run(...statements: readonly string[]): void {
  for (const statement of statements) database.execute(statement);
}
const open = (now = NOON) => openIssuing({ DB: db, ORIGIN: 'https://shop.example' }, 'en', now);

async function pay(id = 1, now = NOON): Promise<void> {
  run(`UPDATE orders SET paid_at = ${now} WHERE id = ${id}`);
  await database.batch(issueInvoice(db, `order-${id}`, await open(now)));
}

async function note(id = 1, now = NOON): Promise<void> {
  await database.batch(issueCreditNotes(db, `order-${id}`, await open(now)));
}

const readNumbers = () =>
  database.query('SELECT number FROM documents ORDER BY id').map((row) => (row as { number: string }).number);
const readContent = (number: string) => {
  const [row] = database.query('SELECT content FROM documents WHERE number = ?', number) as { content: string }[];
  return JSON.parse(row?.content ?? '{}') as IssuedDocument['content'];
};

// BOOKS-6
describe('an invoice', () => {
  it('is issued once its order is paid, and once only', async () => {
    await database.batch(issueInvoice(db, 'order-1', await open()));
    expect(readNumbers()).toEqual([]);
    await pay();
    await pay();
    expect(readNumbers()).toEqual(['INV-2026-000001']);
  });

  it('has the next number of its year, by the calendar of the books, and leaves none out', async () => {
    run(insert('settings', { key: 'seller', value: '{"TimeZone": "Europe/Berlin"}' }), order(2), order(3), order(4));
    await pay(2, Date.parse('2026-12-31T22:59:00Z'));
    await pay(1, Date.parse('2026-12-31T22:59:59Z'));
    await pay(1);
    await pay(3, Date.parse('2026-12-31T23:00:00Z'));
    await pay(4, Date.parse('2027-06-01T00:00:00Z'));
    expect(readNumbers()).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2027-000001', 'INV-2027-000002']);
    expect(await findInvoice(db, 3)).toMatchObject({ issued_on: '2027-01-01' });
  });

  it('begins with the prefix of its time, and a new one goes on counting', async () => {
    run(order(2));
    await pay();
    run(insert('settings', { key: 'seller', value: '{"InvoicePrefix": "RE-"}' }));
    await pay(2);
    expect(readNumbers()).toEqual(['INV-2026-000001', 'RE-2026-000002']);
    for (const wrong of ['', 'a', 'RE/', '../', '-', 'A'.repeat(40), 7])
      expect(readPrefixes({ InvoicePrefix: wrong }).invoice).toBe('INV-');
  });

  it('keeps the names, sums and seller of its time in little space, and no address of the buyer', async () => {
    run(
      "UPDATE customers SET first_name = 'Ann', last_name = 'Lee', email = 'ann@example.com'",
      insert('settings', { key: 'seller', value: '{"Name": "Quay Ltd", "VatId": "IE1234567A"}' }),
      'UPDATE orders SET discount_minor = 100, fee_minor = 50, balance_minor = 200, total_minor = 1750',
    );
    await pay();
    const issued = await findInvoice(db, 1);
    run(
      "UPDATE products SET name = 'Other'",
      "UPDATE customers SET first_name = 'Bo'",
      "UPDATE settings SET value = '{}'",
    );
    expect(await findInvoice(db, 1)).toEqual(issued);
    expect(issued).toMatchObject({
      kind: 'invoice',
      gross_minor: 1950,
      tax_minor: 160,
      tax_rate: 1900,
      country_code: 'DE',
      content: {
        order: 'N-1',
        buyer: { first: 'Ann', last: 'Lee' },
        lines: [{ name: 'Ember', quantity: 2, unit: 1000 }],
        discount: 100,
        fee: 50,
        balance: 200,
        method: 'Card',
      },
      template: { language: 'en', zone: 'UTC', seller: { lines: ['Quay Ltd'], vatId: 'IE1234567A' } },
    });
    expect(JSON.stringify(issued?.content)).not.toContain('ann@example.com');
    expect(JSON.stringify(issued?.content).length).toBeLessThan(200);
  });

  it('names a bundle as one line, and each price of a product as one', async () => {
    const bundle = { bundle_id: 9, bundle_name: 'Both', bundle_guid: 'copy-1' };
    run(
      unit(3, 1, { ...bundle, unit_minor: 300 }),
      unit(4, 1, { ...bundle, unit_minor: 400, product_id: 2, product_name: 'Frost' }),
      unit(5, 1, { unit_minor: 900, voucher_type: 'MPV' }),
    );
    await pay();
    expect(readContent('INV-2026-000001').lines).toEqual([
      { name: 'Ember', quantity: 2, unit: 1000 },
      { name: 'Both', quantity: 1, unit: 700 },
      { name: 'Ember', quantity: 1, unit: 900, voucher: 'MPV' },
    ]);
  });
});

const BUSINESS = insert('order_businesses', {
  ...{ order_id: 1, company: 'Clés', address: '1 rue', country_code: 'FR', vat_id: 'FR1', vat_check: 'valid' },
});

describe('the invoice of a business', () => {
  it('names the business of its own order', async () => {
    run(order(2), BUSINESS);
    await pay();
    await pay(2);
    expect(readContent('INV-2026-000001').buyer).toEqual({
      company: 'Clés',
      address: '1 rue',
      country: 'FR',
      vatId: 'FR1',
    });
    expect(readContent('INV-2026-000002').buyer).toEqual({});
  });

  it('is an e-invoice as well if the shop’s own country is known, and a credit note is none of the order', async () => {
    run(order(2), BUSINESS);
    await pay();
    await pay(2);
    expect([await hasEInvoice(db, 1), await hasEInvoice(db, 2)]).toEqual([false, false]);
    run(`UPDATE document_templates SET content = json_set(content, '$.party', json('{"country":"IE"}'))`);
    expect([await hasEInvoice(db, 1), await hasEInvoice(db, 2), await hasEInvoice(db, 3)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  // TAX-7
  it('has its VAT in the currency of the seller’s state, if it has another one and some VAT', async () => {
    run(order(2, 'Pending', { currency_code: 'PLN' }), order(3, 'Pending', { tax_minor: 0 }), order(4));
    const national = JSON.stringify({ code: 'PLN', micros: 430_000_000, on: '2026-11-29' });
    for (const [id, rate] of [
      [1, national],
      [2, national],
      [3, national],
      [4, null],
    ] as const) {
      run(`UPDATE orders SET paid_at = ${NOON} WHERE id = ${id}`);
      await database.batch(issueInvoice(db, `order-${id}`, { ...(await open()), national: rate }));
    }
    expect(readContent('INV-2026-000001')).toMatchObject({ national: JSON.parse(national), vatNational: 68_800 / 100 });
    for (const number of [2, 3, 4]) expect(readContent(`INV-2026-00000${number}`)).not.toHaveProperty('national');
    for (const number of [2, 3, 4]) expect(readContent(`INV-2026-00000${number}`)).not.toHaveProperty('vatNational');
  });
});

// REFUND-12
describe('a credit note', () => {
  const ofUnit = (id: number, change: Readonly<Record<string, string | number>>) =>
    refund({
      guid: `refund-${id}`,
      order_item_id: id,
      batch_guid: 'b1',
      amount_minor: 500,
      gross_minor: 500,
      ...change,
    });

  it('is issued for what was refunded together, once the last of it is made', async () => {
    await pay();
    run(ofUnit(1, done), ofUnit(2, {}));
    await note();
    expect(readNumbers()).toEqual(['INV-2026-000001']);
    run(`UPDATE refunds SET status = 'done', done_at = ${NOON}`);
    await note();
    await note();
    expect(readNumbers()).toEqual(['INV-2026-000001', 'CN-2026-000001']);
    expect(readContent('CN-2026-000001')).toEqual({
      order: 'N-1',
      buyer: {},
      lines: [{ name: 'Ember', quantity: 2, unit: 500 }],
      invoice: 'INV-2026-000001',
      invoicedOn: '2026-11-29',
    });
  });

  it('is found by its own customer alone, and by its number; it is no invoice', async () => {
    await pay();
    run(ofUnit(1, done), insert('customers', { id: 2, guid: 'ben', created_at: NOON, last_activity_at: NOON }));
    await note();
    const [invoice, own] = database.query('SELECT id FROM documents ORDER BY id') as { id: number }[];
    expect(await findCreditNote(db, own?.id ?? 0, 1)).toMatchObject({ kind: 'credit-note', number: 'CN-2026-000001' });
    expect(await findCreditNote(db, own?.id ?? 0, 2)).toBeNull();
    expect(await findCreditNote(db, invoice?.id ?? 0, 1)).toBeNull();
    expect(await findInvoice(db, 1)).toMatchObject({ number: 'INV-2026-000001' });
    expect(await findDocument(db, 'CN-2026-000001')).toMatchObject({ id: own?.id });
    expect(await findDocument(db, 'INV-2026-000001')).toMatchObject({ id: invoice?.id });
    for (const number of ['INV-2026-000002', 'INV-2027-000001', 'RE-2026-000001', 'INV', '2026-000001'])
      expect(await findDocument(db, number), number).toBeNull();
  });

  it('of refunds that end at once is one each, with the next numbers in their order', async () => {
    await pay();
    run(ofUnit(1, done), ofUnit(2, { ...done, batch_guid: 'b2' }));
    await note();
    expect(readNumbers()).toEqual(['INV-2026-000001', 'CN-2026-000001', 'CN-2026-000002']);
  });

  // TAX-11
  it('of the VAT that a business got back, and of what comes after it, is reverse charged', async () => {
    run(order(2), unit(3, 2), payment(2, 2));
    await pay();
    await pay(2);
    const back = { ...done, amount_minor: 100, gross_minor: 100 };
    run(
      ofUnit(1, done),
      insert('refunds', {
        ...{ guid: 'vat', batch_guid: 'b2', order_id: 1, payment_id: 1, reason: 'vat', origin: 'shop' },
        ...{ currency_code: 'EUR', created_at: NOON, ...back },
      }),
      ofUnit(2, { ...back, batch_guid: 'b3' }),
      ofUnit(3, { ...back, batch_guid: 'b4', order_id: 2, payment_id: 2 }),
    );
    await note();
    await note(2);
    const taxes = database.query(
      "SELECT order_id, tax_rate, content ->> '$.taxKind' AS kind FROM documents WHERE kind = 'credit-note' ORDER BY id",
    );
    expect(taxes.map((row) => Object.values(row as object))).toEqual([
      [1, 1900, null],
      [1, 1900, 'reverse-charge'],
      [1, 0, 'reverse-charge'],
      [2, 1900, null],
    ]);
  });

  it('leaves of its order what the documents before it have left, without VAT', async () => {
    run(order(2), unit(3, 2), payment(2, 2));
    await pay();
    await pay(2);
    run(ofUnit(1, { ...done, tax_minor: 80 }), ofUnit(2, { ...done, batch_guid: 'b2' }));
    await note();
    const left = async (number: string) => {
      const found = await findDocument(db, number);
      return found && readLeftNet(db, found);
    };
    expect(await left('INV-2026-000001')).toBe(0);
    expect(await left('CN-2026-000001')).toBe(1000 - 160);
    expect(await left('CN-2026-000002')).toBe(1000 - 160 - 420);
  });

  it('is listed with what was given back together, once it is issued, without money that came for nothing', async () => {
    run(order(2), unit(3, 2), payment(2, 2));
    await pay();
    await pay(2);
    run(ofUnit(1, done), ofUnit(2, done), ofUnit(3, { ...done, batch_guid: 'b4', order_id: 2, payment_id: 2 }));
    await note(2);
    const [first] = await readGivenBack(db, 1);
    expect(first).toMatchObject({ order_id: 1, gross_minor: 1000, credit_note_id: null });
    await note();
    run(orderRefund(1));
    const number = async (id: number) =>
      database.query(
        'SELECT number FROM documents WHERE id = ?',
        (await readGivenBack(db, id))[0]?.credit_note_id ?? 0,
      );
    expect([await readGivenBack(db, 1), await readGivenBack(db, 2)].map(({ length }) => length)).toEqual([1, 1]);
    expect([await number(2), await number(1)]).toEqual([
      [{ number: 'CN-2026-000001' }],
      [{ number: 'CN-2026-000002' }],
    ]);
  });

  it('is not issued for money that came for nothing', async () => {
    await pay();
    run(refund({ ...done, order_item_id: 1, reason: 'held', batch_guid: '' }));
    await note();
    expect(readNumbers()).toEqual(['INV-2026-000001']);
  });

  it('names the lines of its invoice: a bundle, a part of one, and the products of an amount that is all the rest', async () => {
    const copy = (guid: string) => ({ bundle_id: 9, bundle_name: 'Both', bundle_guid: guid });
    run(
      unit(3, 1, copy('copy-1')),
      unit(4, 1, { ...copy('copy-1'), product_id: 2, product_name: 'Frost' }),
      unit(5, 1, copy('copy-2')),
      unit(6, 1, { ...copy('copy-2'), product_id: 2, product_name: 'Frost' }),
      'UPDATE payments SET amount_minor = 9000',
    );
    await pay();
    run(ofUnit(3, done), ofUnit(4, done), ofUnit(6, { ...done, batch_guid: 'b2' }));
    const { order_item_id: _, ...rest } = { order_item_id: 0, guid: 'rest', batch_guid: 'b3', covers_rest: 1 };
    run(
      insert('refunds', {
        ...{ ...rest, order_id: 1, payment_id: 1, reason: 'merchant', origin: 'provider', amount_minor: 2500 },
        ...{ gross_minor: 2500, currency_code: 'EUR', created_at: NOON, ...done },
      }),
    );
    await note();
    expect(readContent('CN-2026-000001').lines).toEqual([{ name: 'Both', quantity: 1, unit: 1000 }]);
    expect(readContent('CN-2026-000002').lines).toEqual([{ name: 'Both: Frost', quantity: 1, unit: 500 }]);
    expect(readContent('CN-2026-000003').lines).toEqual([
      {
        quantity: 1,
        unit: 2500,
        of: [
          { name: 'Both', quantity: 1 },
          { name: 'Ember', quantity: 2 },
        ],
      },
    ]);
  });
});
