import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBusiness } from '../../../shared/api/business.ts';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { createOrder } from '../../../shared/api/checkout.ts';
import { redeemGiftCard } from '../../../shared/api/wallet.ts';
import { exportCorrections, exportSupplies, listDocuments } from '../../../shared/merchant/documents.ts';
import {
  exportEcSales,
  exportLedger,
  exportReturn,
  showLiabilities,
  showStatistics,
} from '../../../shared/merchant/figures.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { addGiftCard, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { type GivingBack, Recomputation, type Sale, type Sold, type Unit } from '../../support/shop/recomputation.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { findBookErrors, setEmbeddedFee } from '../buyer.ts';
import { callMerchant } from '../merchant.ts';
import { reportPayment } from '../payments/report-payment.ts';
import { addProduct, createOrderArgs, pressOnPayPage, type Shopper } from '../shopper.ts';
import { Dice } from './dice.ts';
import { readEInvoice } from './e-invoices.ts';
import { openCustomer, refundAtProvider } from './refunds.ts';

const ORDERS = 200;
const BUYERS = 25;
const VAT = {
  ...{ DE: '19', AT: '20', FI: '25.5', FR: '20', PL: '23', HU: '27', SE: '25', IE: '23', LU: '17', CZ: '21', DK: '25' },
  ...{ US: '0', GB: '0' },
};
const at = (rate: string, decimals = 2) => ({ rate, decimals });
const CURRENCIES = {
  ...{ EUR: at('1'), USD: at('1.1'), PLN: at('4.3'), JPY: at('170', 0) },
  ...{ CZK: at('24.317'), DKK: at('7.46123'), RON: at('5.0893'), ISK: at('143.57', 0) },
};
/** A VAT id of a business in each country but the United States. The shop is in Germany. */
const VAT_IDS: Readonly<Record<string, string>> = {
  ...{ DE: 'DE136695976', AT: 'ATU13585627', FI: 'FI20774740', FR: 'FR40303265045', PL: 'PL8567346215' },
  ...{ HU: 'HU12892312', SE: 'SE123456789701', IE: 'IE6433435F', LU: 'LU15027442', CZ: 'CZ25123891' },
  ...{ DK: 'DK13585628', GB: 'GB980780684' },
};
const isReversedIn = (country: string) => !['DE', 'GB', 'US'].includes(country);
const FEE = '0.99';
const books = new Recomputation(VAT, CURRENCIES);

const GOODS: readonly Omit<Unit, 'product'>[] = [
  { euros: '13.37', kind: 'game' },
  { euros: '59.99', kind: 'game', own: { PLN: '249.99', JPY: '7800', ISK: '9990' } },
  { euros: '4.5', kind: 'game', own: { USD: '3.33' } },
  { euros: '24.95', kind: 'game' },
  { euros: '10', kind: 'multi-purpose' },
  { euros: '50', kind: 'multi-purpose', own: { CZK: '1300' } },
  { euros: '20', kind: 'single-purpose' },
];
const VOUCHERS = { 'multi-purpose': 'MPV', 'single-purpose': 'SPV' } as const;
const COUPONS: Readonly<Record<string, NonNullable<Sale['coupon']>>> = {
  SEVEN: { percent: '7.5' },
  FIVER: { euros: '5' },
};
const toMinor = (euros: string) => Math.round(Number(euros) * 100);

interface Buyer {
  shopper: Shopper;
  dice: Dice;
  /** What the buyer may spend: granted or come back, and not spent. */
  points: bigint;
  balance: bigint;
  /** From gift cards that the merchant gave away. */
  credit: bigint;
}
interface Bought {
  buyer: Buyer;
  number: string;
  /** Of the business that bought. */
  vatId: string | undefined;
  sold: Sold;
}
const goods: Unit[] = [];
const buyers: Buyer[] = [];
const bought: Bought[] = [];
const from = Date.now() - 1_000;

beforeAll(async () => {
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: 'DE' } });
  await callMerchant(changeSetting, { Name: 'seller', Value: { Name: 'Latchkey GmbH', VatId: 'DE136695976' } });
  await setEmbeddedFee(toMinor(FEE));
  for (const one of GOODS) {
    const voucher =
      one.kind === 'game'
        ? {}
        : { voucher: { type: VOUCHERS[one.kind], faceMinor: toMinor(one.euros), isStoreCredit: false as const } };
    const { id } = await addProduct({ price: toMinor(one.euros), keys: 260, ...voucher });
    const own = Object.entries(one.own ?? {}).map(([code, price]) => [
      code,
      [Number(price) * 10 ** CURRENCIES[code as keyof typeof CURRENCIES].decimals, null],
    ]);
    if (own.length > 0)
      await commerceDb
        .prepare('UPDATE products SET own_prices = ?2 WHERE id = ?1')
        .bind(id, JSON.stringify(Object.fromEntries(own)))
        .run();
    goods.push({ ...one, product: id });
  }
  await callMerchant(saveCoupon, { Code: 'SEVEN', Name: 'Seven', Percent: 7.5 });
  await callMerchant(saveCoupon, { Code: 'FIVER', Name: 'Fiver', AmountMinor: 500 });
  while (buyers.length < BUYERS)
    buyers.push({ shopper: await openCustomer(), dice: new Dice(buyers.length), points: 0n, balance: 0n, credit: 0n });
});
afterAll(async () => {
  await setEmbeddedFee(null);
  await callMerchant(changeSetting, { Name: 'taxes', Value: { HomeCountry: null } });
  await callMerchant(changeSetting, { Name: 'seller', Value: { Name: null, VatId: null } });
});

/** Sometimes gives a buyer points, balance, and a gift card that was given away. */
async function endow(buyer: Buyer): Promise<void> {
  const { dice } = buyer;
  if (dice.below(3) === 0) {
    const points = 1 + dice.below(900);
    await buyer.shopper.givePoints(points);
    buyer.points += BigInt(points);
  }
  if (dice.below(3) === 0) {
    const cents = 1 + dice.below(4_000);
    await buyer.shopper.giveBalance(cents);
    buyer.balance += BigInt(cents);
  }
  if (dice.below(3) === 0) {
    const cents = 1 + dice.below(3_000);
    const { Code = '' } = (await callMerchant(addGiftCard, { AmountMinor: cents })).Data;
    expect((await buyer.shopper.call(redeemGiftCard, { code: Code })).status).toBe(200);
    buyer.credit += BigInt(cents);
  }
}

/** What is given back of an order, if anything. */
function planReturn(dice: Dice, sold: Sold, units: number): GivingBack[] {
  const some = Array.from({ length: units }, (_, index) => index).filter(() => dice.below(2) === 0);
  const all = Array.from({ length: units }, (_, index) => index);
  const rest = all.filter((index) => !some.includes(index));
  const toBalance = dice.below(2) === 0;
  const kinds: GivingBack[][] = [
    [],
    [],
    some.length === 0 ? [] : [{ by: 'units', of: some, toBalance }],
    [{ by: 'units', of: all, toBalance }],
    some.length === 0 || rest.length === 0
      ? []
      : [
          { by: 'units', of: some, toBalance: true },
          { by: 'units', of: rest, toBalance },
        ],
    sold.collected > 1n ? [{ by: 'provider', amount: 1n + BigInt(dice.below(Number(sold.collected) - 1)) }] : [],
    sold.collected > 0n ? [{ by: 'provider', amount: sold.collected }] : [],
    sold.collected > 0n ? [{ by: 'dispute', amount: 1n + BigInt(dice.below(Number(sold.collected))) }] : [],
  ];
  return dice.pick(kinds);
}

async function giveBack(initId: string, number: string, guids: readonly string[], currency: string, one: GivingBack) {
  if (one.by === 'units') {
    const OrderItemGuids = one.of.map((index) => guids[index] ?? '');
    const { Data } = await callMerchant(refundOrder, { OrderNumber: number, OrderItemGuids, ToBalance: one.toBalance });
    expect(Data.OrderItemGuids).toHaveLength(one.of.length);
    return;
  }
  const amount = Number(one.amount);
  if (one.by === 'provider') await refundAtProvider(initId, amount);
  await reportPayment(initId, one.by === 'provider' ? 'refunded' : 'dispute-lost', undefined, amount, currency);
}

/** Buys something, and gives some of it back. */
async function trade(buyer: Buyer): Promise<void> {
  await endow(buyer);
  const { shopper, dice } = buyer;
  const lines = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(goods));
  for (const product of new Set(lines.map((line) => line.product)))
    await shopper.addToCart(product, lines.filter((line) => line.product === product).length + dice.below(2));
  const coupon =
    dice.below(3) === 0 && lines.some(({ kind }) => kind === 'game') ? dice.pick(Object.keys(COUPONS)) : null;
  if (coupon !== null) await shopper.call(applyCoupon, { code: coupon });
  const [country, currency] = [dice.pick(Object.keys(VAT)), dice.pick(Object.keys(CURRENCIES))];
  const hasFee = dice.below(2) === 0;
  const vatId = dice.below(3) === 0 ? VAT_IDS[country] : undefined;
  if (vatId !== undefined)
    await shopper.call(saveBusiness, { Company: `Company ${vatId}`, Address: '1 Quay Street', VatId: vatId });
  const place = (spends: boolean) =>
    shopper.call(
      createOrder,
      createOrderArgs({
        CountryIsoCode: country,
        UseRewardPoint: spends,
        UseBalance: spends,
        IsBusiness: vatId !== undefined,
        ...(hasFee ? { PaymentSystemMethodName: 'Payments.SandboxEmbedded' } : {}),
      }),
      { Currency: currency, 'Idempotency-Key': crypto.randomUUID() },
    );
  let spends = dice.below(2) === 0;
  let placed = await place(spends);
  // Too little is left for the method.
  if (placed.Code?.startsWith('payment-amount')) {
    spends = false;
    placed = await place(spends);
  }
  expect(placed.Code, `${currency} ${lines.map(({ euros }) => euros)}`).toBeUndefined();
  const info = placed.Data;
  if (info.PaymentUrl !== '') await pressOnPayPage(info, 'pay');
  const order = await shopper.readOrder(info.OrderId);
  const units = order.OrderItems.map(({ ProductId }) => {
    const unit = goods.find(({ product }) => product === ProductId);
    if (!unit) throw new Error(`product ${ProductId} was not put on sale`);
    return unit;
  });
  const sale: Sale = {
    ...{
      country,
      currency,
      units,
      fee: hasFee ? FEE : '0',
      coupon: coupon === null ? null : (COUPONS[coupon] ?? null),
    },
    ...(spends
      ? { points: buyer.points, balance: buyer.balance, credit: buyer.credit }
      : { points: 0n, balance: 0n, credit: 0n }),
    isReversed: vatId !== undefined && isReversedIn(country),
  };
  const plan = planReturn(dice, books.sell(sale), units.length);
  const guids = order.OrderItems.map(({ OrderItemGuid }) => OrderItemGuid);
  for (const one of plan) await giveBack(info.PaymentInitId, order.CustomOrderNumber, guids, currency, one);
  const sold = books.sell(sale, plan);
  const back = (part: 'balance' | 'credit' | 'points') => sold.back.reduce((sum, one) => sum + one[part], 0n);
  buyer.points += back('points') - sold.pointsUsed;
  buyer.balance += back('balance') - sold.balanceUsed;
  buyer.credit += back('credit') - sold.creditUsed;
  bought.push({ buyer, number: order.CustomOrderNumber, vatId, sold });
}

const sumOf = (list: readonly bigint[]) => list.reduce((sum, one) => sum + one, 0n);
const given = ({ back }: Sold, part: 'gross' | 'untaxed' | 'tax' | 'earned' | 'points' | 'balance') =>
  sumOf(back.map((one) => one[part]));

// BOOKS-8, BOOKS-10, BOOKS-11, BOOKS-12, BOOKS-13, WALLET-12, WALLET-13
it('200 orders in eight currencies are in sales, refunds, ledger, statistics, documents and balances as a recomputation finds them', async () => {
  // Some buyers at once: numbers have no gap, whoever is first.
  const waiting = [...buyers];
  const serve = async () => {
    for (let buyer = waiting.shift(); buyer; buyer = waiting.shift())
      for (let count = 0; count < ORDERS / BUYERS; count += 1) await trade(buyer);
  };
  await Promise.all([serve(), serve(), serve(), serve()]);
  expect(await findBookErrors()).toEqual([]);
  const period = { From: new Date(from).toISOString(), To: new Date(Date.now() + 60_000).toISOString() };
  const readAll = async <Item>(read: (After: number) => Promise<{ Items: Item[]; Next: number | null }>) => {
    const items: Item[] = [];
    for (let next: number | null = 0; next !== null; ) {
      const page: { Items: Item[]; Next: number | null } = await read(next);
      items.push(...page.Items);
      next = page.Next;
    }
    return items;
  };
  const page = (After: number) => ({ ...period, After, Limit: 150 });

  // Documents: an invoice for each order, a credit note for each refund, without a gap.
  const documents = await readAll(async (After) => (await callMerchant(listDocuments, page(After))).Data);
  const sums = <Row extends { GrossMinor: number; UntaxedMinor: number; NetMinor: number; VatMinor: number }>(
    row: Row,
  ) => [row.GrossMinor, row.UntaxedMinor, row.NetMinor, row.VatMinor];
  const amounts = ({ gross, untaxed, tax }: Pick<Sold, 'gross' | 'untaxed' | 'tax'>, sign = 1) =>
    [gross, untaxed, gross - untaxed - tax, tax].map((one) => sign * Number(one) + 0);
  for (const { number, sold } of bought) {
    const own = documents.filter(({ OrderNumber }) => OrderNumber === number);
    expect(
      own.map((one) => [one.Kind, ...sums(one)]),
      number,
    ).toEqual([['invoice', ...amounts(sold)], ...sold.back.map((one) => ['credit-note', ...amounts(one, -1)])]);
  }
  for (const kind of ['invoice', 'credit-note']) {
    // The list is by time: of two at the same moment, either may have the lower number.
    const numbers = documents
      .filter(({ Kind }) => Kind === kind)
      .map((one) => Number(one.Number.slice(-6)))
      .sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }

  // The ledger, and the supplies and corrections behind it.
  const keyOf = ({ country, currency, isReversed }: Sold) =>
    `${country} ${currency} ${isReversed ? 0 : VAT[country as keyof typeof VAT]}`;
  const keyOfRow = (row: { Country: string; CurrencyCode: string; VatBasisPoints: number }) =>
    `${row.Country} ${row.CurrencyCode} ${row.VatBasisPoints / 100}`;
  const groups = Map.groupBy(
    bought.map(({ sold }) => sold),
    keyOf,
  );
  const { Items } = (await callMerchant(exportLedger, period)).Data;
  const supplies = await readAll(async (After) => (await callMerchant(exportSupplies, page(After))).Data);
  const corrections = await readAll(async (After) => (await callMerchant(exportCorrections, page(After))).Data);
  expect(Items).toHaveLength(groups.size);
  for (const [key, sales] of groups) {
    const line = Items.find((row) => keyOfRow(row) === key);
    const left = (part: 'gross' | 'untaxed' | 'tax') => sumOf(sales.map((sold) => sold[part] - given(sold, part)));
    const euros = (part: 'net' | 'tax' | 'vouchers') =>
      Number(sumOf(sales.map((sold) => books.eurosOf(sold)[part] - books.eurosGivenBack(sold)[part])));
    expect(line, key).toMatchObject({
      Orders: sales.length,
      CreditNotes: sales.reduce((sum, { back }) => sum + back.length, 0),
      ...(sales[0]?.isReversed ? { VatKind: 'reverse-charge' } : {}),
      NetEurMinor: euros('net'),
      VatEurMinor: euros('tax'),
      UntaxedEurMinor: euros('vouchers'),
    });
    const recomputed = amounts({ gross: left('gross'), untaxed: left('untaxed'), tax: left('tax') });
    expect(line && sums(line), key).toEqual(recomputed);
    const rows = [...supplies, ...corrections].filter((row) => keyOfRow(row) === key);
    expect(rows.map(sums).reduce((all, row) => all.map((sum, index) => sum + (row[index] ?? 0)), [0, 0, 0, 0])).toEqual(
      recomputed,
    );
  }

  // In euros, the documents add up to the ledger.
  for (const part of ['NetEurMinor', 'VatEurMinor', 'UntaxedEurMinor'] as const)
    expect(documents.reduce((sum, one) => sum + one[part], 0)).toBe(Items.reduce((sum, line) => sum + line[part], 0));

  // Those of businesses are e-invoices that keep the rules of EN 16931.
  const electronic = documents.filter(({ EInvoice }) => EInvoice);
  expect(electronic.length).toBeGreaterThan(ORDERS / 5);
  for (const one of electronic) expect((await readEInvoice(one.Number)).broken, one.Number).toEqual([]);

  // The EC sales list is the reverse charged part of the ledger, by business; the OSS return has none of it.
  const reversed = bought.filter(({ sold }) => sold.isReversed);
  expect(reversed.length).toBeGreaterThan(20);
  const netOf = (list: readonly Bought[]) =>
    Number(sumOf(list.map(({ sold }) => books.eurosOf(sold).net - books.eurosGivenBack(sold).net)));
  const listed = (await callMerchant(exportEcSales, period)).Data.Items;
  const businesses = Map.groupBy(reversed, ({ vatId = '' }) => vatId);
  expect(Object.fromEntries(listed.map(({ VatId, NetEurMinor }) => [VatId, NetEurMinor]))).toEqual(
    Object.fromEntries([...businesses].map(([vatId, list]) => [vatId, netOf(list)])),
  );
  expect(netOf(reversed)).toBe(
    Items.filter(({ VatKind }) => VatKind === 'reverse-charge').reduce((sum, line) => sum + line.NetEurMinor, 0),
  );
  const declared = (await callMerchant(exportReturn, period)).Data.Items;
  expect(declared.filter(({ VatBasisPoints }) => VatBasisPoints === 0)).toEqual([]);
  expect(declared.map(({ Country }) => Country)).not.toContain('DE');

  // Statistics, which agree with the ledger.
  const inEuros = ({ net, tax, vouchers }: ReturnType<Recomputation['eurosOf']>) => net + tax + vouchers;
  const statistics = (await callMerchant(showStatistics, period)).Data;
  const soldAll = bought.map(({ sold }) => sold);
  expect(statistics).toMatchObject({
    PlacedOrders: ORDERS,
    PaidOrders: ORDERS,
    RevenueEurMinor: Number(sumOf(soldAll.map(({ revenue }) => revenue))),
    SoldEurMinor: Number(sumOf(soldAll.map((sold) => inEuros(books.eurosOf(sold))))),
    RefundedEurMinor: Number(sumOf(soldAll.map((sold) => inEuros(books.eurosGivenBack(sold))))),
    NetEurMinor: Items.reduce((sum, line) => sum + line.NetEurMinor, 0),
    VatEurMinor: Items.reduce((sum, line) => sum + line.VatEurMinor, 0),
    VouchersEurMinor: Items.reduce((sum, line) => sum + line.UntaxedEurMinor, 0),
    RefundedUnits: soldAll.flatMap(({ back }) => back).reduce((sum, { units }) => sum + units, 0),
  });

  // Balances and points: of each buyer, and what the shop owes.
  expect(soldAll.filter(({ creditUsed }) => creditUsed > 0n).length).toBeGreaterThan(20);
  for (const { shopper, points, balance, credit } of buyers) {
    const row = await commerceDb
      .prepare(
        `SELECT balance_minor - promo_minor AS balance, promo_minor AS credit, points - points_owed AS points
         FROM customers WHERE subject = ?`,
      )
      .bind(shopper.sub)
      .first<{ balance: number; credit: number; points: number }>();
    const own = bought.filter(({ buyer }) => buyer.shopper === shopper).map(({ sold }) => sold);
    const earned = sumOf(own.map((sold) => sold.earned - given(sold, 'earned')));
    expect(row, shopper.sub).toEqual({
      ...{ balance: Number(balance), credit: Number(credit), points: Number(points + earned) },
    });
  }
  const owed = (await callMerchant(showLiabilities, period)).Data.Items;
  const closing = (kind: string) => owed.find(({ Kind }) => Kind === kind)?.ClosingEurMinor;
  const earned = sumOf(soldAll.map((sold) => sold.earned - given(sold, 'earned')));
  expect(closing('balances')).toBe(Number(sumOf(buyers.map(({ balance }) => balance))));
  expect(closing('promotional-credit')).toBe(Number(sumOf(buyers.map(({ credit }) => credit))));
  expect(closing('points')).toBe(Number(sumOf(buyers.map(({ points }) => points)) + earned));
}, 300_000);
