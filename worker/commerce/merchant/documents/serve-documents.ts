import {
  downloadDocument,
  downloadEInvoice,
  exportCorrections,
  exportDatev,
  exportSupplies,
  listDocumentNumbers,
  listDocuments,
} from '../../../../shared/merchant/documents.ts';
import { readPageAfter, toPeriod } from '../../../../shared/merchant/fields.ts';
import { bringBackPaid } from '../../archive/bring-back.ts';
import { fileResponse } from '../../http/endpoint-route.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { streamText } from '../../http/stream-text.ts';
import { readBooksCalendar } from '../../invoices/books-calendar-store.ts';
import { toFile } from '../../invoices/document-file.ts';
import { findDocument } from '../../invoices/documents-store.ts';
import { toEInvoiceFile } from '../../invoices/e-invoice/e-invoice-file.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { findFiscalYear } from './datev-file.ts';
import { readDatevSettings } from './datev-settings.ts';
import { readDocuments, readNumberRanges } from './documents-list-store.ts';
import { readCorrections, readPaidAt, readSuppliedOrders, readSuppliedUnits } from './supplies-list-store.ts';
import { toCorrections, toSupplies } from './supply-rows.ts';
import { encodeWindows1252 } from './windows-1252.ts';
import { writeDatevFile } from './write-datev-file.ts';

/** What an accountant hands to an auditor: documents, and each supply and correction behind the ledger. */
export function serveDocuments(app: CommerceApp): void {
  serveCall(app, listDocuments, async (asked, c) => {
    const period = toPeriod(asked, await readBooksCalendar(c.env.DB));
    return readPageAfter(
      asked,
      (after, limit) => readDocuments(c.env.DB, period, after, limit),
      (row) => {
        const sign = row.kind === 'invoice' ? 1 : -1;
        return {
          Number: row.number,
          Kind: row.kind,
          IssuedOn: row.issued_on,
          OrderNumber: row.order_number,
          Invoice: row.invoice,
          Country: row.country_code,
          CurrencyCode: row.currency_code,
          VatBasisPoints: row.tax_rate,
          GrossMinor: sign * row.gross_minor,
          UntaxedMinor: sign * row.untaxed_minor,
          NetMinor: sign * (row.gross_minor - row.untaxed_minor - row.tax_minor),
          VatMinor: sign * row.tax_minor,
          VatKind: row.tax_kind,
          VatCountry: row.tax_country,
          NetEurMinor: sign * row.net_eur_minor,
          VatEurMinor: sign * row.tax_eur_minor,
          UntaxedEurMinor: sign * row.untaxed_eur_minor,
          ReversedEurMinor: row.reversed_eur_minor,
          Company: row.company,
          VatId: row.vat_id,
          EInvoice: row.is_e_invoice === 1,
        };
      },
    );
  });

  serveCall(app, downloadDocument, async ({ Number: number }, c) => {
    const issued = await findDocument(c.env.DB, number);
    if (!issued) throw notFound();
    return fileResponse(c, await toFile(c.env, issued));
  });

  serveCall(app, downloadEInvoice, async ({ Number: number }, c) => {
    const issued = await findDocument(c.env.DB, number);
    if (!issued) throw notFound();
    return fileResponse(c, await toEInvoiceFile(c.env.DB, issued));
  });

  serveCall(app, listDocumentNumbers, async ({ Year }, c) => {
    const ranges = await readNumberRanges(c.env.DB, Year);
    const Items = ranges.map(({ kind, first, last, count, missing }) => ({
      ...{ Kind: kind, First: first, Last: last },
      ...{ Count: count, MissingBefore: missing },
    }));
    return { Year, Missing: Items.reduce((sum, { MissingBefore }) => sum + MissingBefore, 0), Items };
  });

  serveCall(app, exportDatev, async ({ Period }, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const { from, to } = toPeriod({ Period }, calendar);
    const settings = await readDatevSettings(c.env.DB);
    const days = findFiscalYear(calendar.dayOf(from), calendar.dayOf(to - 1), settings.firstMonth);
    if (!days) throw invalidValue('Period', Period, '2026-10', 'reason-fiscal-year');
    const body = streamText(writeDatevFile(c.env.DB, { from, to }, days, settings), encodeWindows1252);
    return fileResponse(c, { name: `EXTF_Buchungsstapel_${Period}.csv`, type: 'text/csv; charset=windows-1252', body });
  });

  serveCall(app, exportSupplies, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const period = toPeriod(asked, calendar);
    const { Items: orders, Next } = await readPageAfter(
      asked,
      async (after, limit) => {
        const paidAt = await readPaidAt(c.env.DB, after);
        await bringBackPaid(c.env, { ...period, after: { paidAt, id: after }, limit });
        return readSuppliedOrders(c.env.DB, period, after, limit);
      },
      (order) => order,
    );
    const units = await readSuppliedUnits(
      c.env.DB,
      orders.map(({ id }) => id),
    );
    return { Items: toSupplies(orders, units, calendar), Next };
  });

  serveCall(app, exportCorrections, async (asked, c) => {
    const calendar = await readBooksCalendar(c.env.DB);
    const period = toPeriod(asked, calendar);
    const { Items, Next } = await readPageAfter(
      asked,
      (after, limit) => readCorrections(c.env.DB, period, after, limit),
      (row) => toCorrections(row, calendar),
    );
    return { Items: Items.flat(), Next };
  });
}
