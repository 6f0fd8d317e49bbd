import { findShare } from '../../invoices/write-credit-note.ts';
import { type LedgerKey, readReturnedUnits, readSales, readUnitsOf } from './ledger-store.ts';

export interface LedgerLine extends LedgerKey {
  orders: number;
  creditNotes: number;
  grossMinor: number;
  untaxedMinor: number;
  taxMinor: number;
  netEur: number;
  taxEur: number;
}

const nameOf = (key: LedgerKey) => `${key.country_code} ${key.tax_rate} ${key.currency_code}`;

function openLine({ country_code, tax_rate, currency_code }: LedgerKey): LedgerLine {
  const none = { orders: 0, creditNotes: 0, grossMinor: 0, untaxedMinor: 0, taxMinor: 0, netEur: 0, taxEur: 0 };
  return { country_code, tax_rate, currency_code, ...none };
}

/**
 * Sales less credit notes by country, VAT rate and currency, as a VAT return wants them: a refund counts in the period in
 * which it was made, not in that of its sale.
 */
export async function readLedger(db: D1Database, from: number, to: number): Promise<LedgerLine[]> {
  const [sales, returned] = await Promise.all([readSales(db, from, to), readReturnedUnits(db, from, to)]);
  const unitsOf = await readUnitsOf(db, [...new Set(returned.map((row) => row.order_id))]);
  const lines = new Map<string, LedgerLine>();
  const lineOf = (key: LedgerKey) => {
    const line = lines.get(nameOf(key)) ?? openLine(key);
    lines.set(nameOf(key), line);
    return line;
  };
  for (const row of sales) {
    const line = lineOf(row);
    line.orders += row.orders;
    line.grossMinor += row.gross_minor;
    line.untaxedMinor += row.untaxed_minor;
    line.taxMinor += row.tax_minor;
    line.netEur += row.net_eur;
    line.taxEur += row.tax_eur;
  }
  for (const row of returned) {
    const line = lineOf(row);
    const units = unitsOf.get(row.order_id) ?? [];
    const { grossMinor, taxMinor, kind } = findShare(row, { units, order_item_id: row.order_item_id });
    const untaxedMinor = kind === 'MPV' && taxMinor === 0 ? grossMinor : 0;
    line.creditNotes += 1;
    line.grossMinor -= grossMinor;
    line.untaxedMinor -= untaxedMinor;
    line.taxMinor -= taxMinor;
    line.netEur -= Math.round((grossMinor - untaxedMinor - taxMinor) * row.to_eur);
    line.taxEur -= Math.round(taxMinor * row.to_eur);
  }
  return [...lines.values()].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}
