import { DAY_MS } from '../../../../shared/durations.ts';
import { listEvidence } from '../../../../shared/merchant/evidence.ts';
import { readPageAfter, toInstant, toPeriod } from '../../../../shared/merchant/fields.ts';
import {
  exportEcSales,
  exportLedger,
  exportReturn,
  listBestSellers,
  listMargins,
  listSearches,
  showLiabilities,
  showStatistics,
} from '../../../../shared/merchant/figures.ts';
import { bringBackFound } from '../../archive/bring-back.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { readSearchCounts } from '../../search/search-counts-store.ts';
import { readTaxTerms } from '../../taxes/tax-terms-store.ts';
import { serveCall } from '../serve-call.ts';
import { readBestSellers } from './best-sellers-store.ts';
import { readEcSales } from './ec-sales-store.ts';
import { type EvidenceRow, readEvidence, toPieces } from './evidence-store.ts';
import { readLedger, toReturnLines } from './ledger.ts';
import { type LedgerRow, readLedgerRows } from './ledger-store.ts';
import { readLiabilities } from './liabilities-store.ts';
import { readMargins } from './margins-store.ts';
import { type DayRow, readDays } from './statistics-store.ts';

const ISO_DATE_LENGTH = 10;
const toDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, ISO_DATE_LENGTH);

const toEvidence = (row: EvidenceRow) => ({
  OrderNumber: row.number,
  PaidOnUtc: toInstant(row.paid_at),
  ...toPieces(row),
  TaxCountry: row.tax_country_code,
});

/** The figures of a period: for the tax office, and for the merchant. */
export function serveFigures(app: CommerceApp): void {
  serveCall(app, exportLedger, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const lines = await readLedger(c.env.DB, toPeriod(asked, calendar), calendar, Date.now());
    const Items = lines.map((line) => ({
      Supply: line.quarter,
      Country: line.country_code,
      VatBasisPoints: line.tax_rate,
      VatKind: line.tax_kind,
      CurrencyCode: line.currency_code,
      Orders: line.orders,
      CreditNotes: line.credit_notes,
      GrossMinor: line.gross_minor,
      UntaxedMinor: line.untaxed_minor,
      NetMinor: line.gross_minor - line.untaxed_minor - line.tax_minor,
      VatMinor: line.tax_minor,
      NetEurMinor: line.net_eur_minor,
      VatEurMinor: line.tax_eur_minor,
      UntaxedEurMinor: line.untaxed_eur_minor,
      NetOssEurMinor: line.netOssEur,
      VatOssEurMinor: line.taxOssEur,
    }));
    return { Items, Next: null };
  });

  serveCall(app, exportReturn, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const period = toPeriod(asked, calendar);
    const now = Date.now();
    const [ledger, { homeCountry }] = await Promise.all([
      readLedger(c.env.DB, period, calendar, now),
      readTaxTerms(c.env.DB, now),
    ]);
    const lines = toReturnLines(ledger, homeCountry);
    const Items = lines.map((line) => ({
      Supply: line.quarter,
      Country: line.country_code,
      VatBasisPoints: line.tax_rate,
      NetOssEurMinor: line.netOssEur,
      VatOssEurMinor: line.taxOssEur,
    }));
    return { Items, Next: null };
  });

  serveCall(app, exportEcSales, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const lines = await readEcSales(c.env.DB, toPeriod(asked, calendar), calendar);
    const Items = lines.map((line) => ({
      Supply: line.quarter,
      Country: line.country_code,
      VatId: line.vat_id,
      Company: line.company,
      Type: 'services' as const,
      NetEurMinor: line.net_eur_minor,
    }));
    return { Items, Next: null };
  });

  serveCall(app, listEvidence, async ({ Contradicting, After = 0, Limit, ...asked }, c) => {
    const { from, to } = toPeriod(asked, await readBooksCalendar(c.env.DB));
    return readPageAfter(
      { After, Limit },
      async (after, limit) => {
        // An order whose evidence contradicts itself is never archived.
        if (!Contradicting) await bringBackFound(c.env, { paidFrom: from, paidTo: to, after }, limit, 'ASC');
        return readEvidence(c.env.DB, { from, to, contradicting: Contradicting, after, limit });
      },
      toEvidence,
    );
  });

  serveCall(app, showLiabilities, async (asked, c) => {
    const { from, to } = toPeriod(asked, await readBooksCalendar(c.env.DB));
    const Items = (await readLiabilities(c.env.DB, from, to)).map((one) => ({
      Kind: one.kind,
      OpeningEurMinor: one.opening,
      AddedEurMinor: one.added,
      UsedEurMinor: one.used,
      EndedEurMinor: one.ended,
      ClosingEurMinor: one.closing,
    }));
    return { Items, Next: null };
  });

  serveCall(app, showStatistics, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const period = toPeriod(asked, calendar);
    const [days, ledger] = await Promise.all([
      readDays(c.env.DB, period, calendar),
      readLedgerRows(c.env.DB, period, calendar),
    ]);
    const sum = (part: (day: DayRow) => number) => days.reduce((total, day) => total + part(day), 0);
    const book = (part: (row: LedgerRow) => number) => ledger.reduce((total, row) => total + part(row), 0);
    const refunded = sum(({ given }) => given);
    const [net, vat, vouchers] = [
      book((row) => row.net_eur_minor),
      book((row) => row.tax_eur_minor),
      book((row) => row.untaxed_eur_minor),
    ];
    return {
      PlacedOrders: sum(({ placed }) => placed),
      PaidOrders: sum(({ paid }) => paid),
      RevenueEurMinor: sum(({ revenue }) => revenue),
      RefundedUnits: sum(({ returned }) => returned),
      SoldEurMinor: net + vat + vouchers + refunded,
      RefundedEurMinor: refunded,
      NetEurMinor: net,
      VatEurMinor: vat,
      VouchersEurMinor: vouchers,
      NewCustomers: sum(({ customers }) => customers),
      Days: days
        .filter(({ paid }) => paid > 0)
        .map(({ day, paid, revenue }) => ({ Day: toDay(day), PaidOrders: paid, RevenueEurMinor: revenue })),
    };
  });

  serveCall(app, listBestSellers, async ({ Limit = 0, ...asked }, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const rows = await readBestSellers(c.env.DB, toPeriod(asked, calendar), calendar, Limit);
    const Items = rows.map((row) => ({
      ProductId: row.product_id,
      Product: row.name,
      Units: row.units,
      RevenueEurMinor: row.revenue,
    }));
    return { Items, Next: null };
  });

  serveCall(app, listMargins, async ({ Limit = 0, ...asked }, c) => {
    const period = toPeriod(asked, await readBooksCalendar(c.env.DB));
    const Items = (await readMargins(c.env.DB, period, Limit)).map((row) => ({
      ProductId: row.product_id,
      Product: row.name,
      Units: row.units,
      RevenueEurMinor: row.revenue,
      NetEurMinor: row.net,
      CostEurMinor: row.cost,
      MarginEurMinor: row.known_net - row.cost,
      UnitsWithoutCost: row.without_cost,
    }));
    return { Items, Next: null };
  });

  serveCall(app, listSearches, async ({ Limit = 0, ...asked }, c) => {
    const { from, to } = toPeriod(asked, await readBooksCalendar(c.env.DB));
    const rows = await readSearchCounts(c.env.DB, from, to, Limit);
    const Items = rows.map(
      ({ term, locale, missed, searched, product, category, help, changed, in_cart, bought, last_day }) => ({
        Term: term,
        Language: locale,
        WithoutResults: missed,
        Searches: searched,
        Product: product,
        Category: category,
        Help: help,
        Changed: changed,
        Left: Math.max(0, searched - product - category - help - changed),
        InCart: in_cart,
        Bought: bought,
        LastDay: toDay(last_day / DAY_MS),
      }),
    );
    return { Items, Next: null };
  });
}
