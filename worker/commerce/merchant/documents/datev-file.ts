import { currencyOf, DEFAULT_CURRENCY, isCurrencyCode } from '../../../../shared/currencies.ts';
import type { Booking } from './datev-bookings.ts';
import { CHARTS, type DatevSettings } from './datev-settings.ts';

/*
 * The batch of bookings (`Buchungsstapel`) of the DATEV format: https://developer.datev.de/datev/platform/de/dtvf. A head line, the
 * names of the columns, and a line for each booking; texts in quotes, numbers without, with a decimal comma.
 */

const FORMAT = { version: 700, category: 21, name: 'Buchungsstapel', formatVersion: 13 };
/** What is more is refused by DATEV. */
const MAX_TEXT = 60;
const MAX_NAME = 30;

const pairs = (name: string, between: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${name} - Art ${index + 1}`, `${name}${between} Inhalt ${index + 1}`]);

/** All columns in their order: DATEV reads them by their place. */
export const DATEV_COLUMNS: readonly string[] = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'],
  'Beleglink',
  ...pairs('Beleginfo', ' -', 8).flat(),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...pairs('Zusatzinformation', '-', 20).flat(),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'],
  ...['Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land'],
  ...['Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)'],
  'Abw. Skontokonto',
];

const LINE_END = '\r\n';
const CONTROLS = /\p{Cc}+/gu;

const quote = (text: string, letters = MAX_TEXT) =>
  `"${text.replace(CONTROLS, ' ').trim().slice(0, letters).replaceAll('"', '""')}"`;
const toAmount = (minor: number, decimals = 2) => (minor / 10 ** decimals).toFixed(decimals).replace('.', ',');
const toDatevDay = (day: string) => day.replaceAll('-', '');

/** Days (ISO) of the books. */
export interface DatevPeriod {
  firstDay: string;
  lastDay: string;
  /** When the fiscal year begins. */
  yearStart: string;
}

/** The fiscal year's period of some days; null if they are of more than one fiscal year: bookings name their day without a year. */
export function findFiscalYear(firstDay: string, lastDay: string, firstMonth: number): DatevPeriod | null {
  const [year, month] = [Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7))];
  const startsIn = month < firstMonth ? year - 1 : year;
  const startOf = (start: number) => `${start}-${String(firstMonth).padStart(2, '0')}-01`;
  return lastDay < startOf(startsIn + 1) ? { firstDay, lastDay, yearStart: startOf(startsIn) } : null;
}

/** The first two lines. */
export function writeDatevHead(
  { consultant, client, chart, accounts: { Debtors: _, ...others } }: DatevSettings,
  { firstDay, lastDay, yearStart }: DatevPeriod,
  now: number,
): string {
  const created = new Date(now).toISOString().replace(/\D/g, '');
  const accountLength = Math.max(...Object.values(others).map(({ length }) => length));
  const head = [
    ...['"EXTF"', FORMAT.version, FORMAT.category, quote(FORMAT.name), FORMAT.formatVersion, created, '', '"RE"', '""'],
    ...['""', consultant, client, toDatevDay(yearStart), accountLength, toDatevDay(firstDay), toDatevDay(lastDay)],
    ...[quote(`Rechnungen ${firstDay}`, MAX_NAME), '""', 1, 0, 0, quote(DEFAULT_CURRENCY), '', '""', '', ''],
    ...[quote(CHARTS[chart].code), '', '', '""', '""'],
  ];
  return [head.join(';'), DATEV_COLUMNS.join(';'), ''].join(LINE_END);
}

/** In euros, at the rate of the order, as the ledger has it; another currency stands beside it. */
function describeCurrency({ document }: Booking): Readonly<Record<string, string>> {
  const { currency_code: code, gross_minor: gross } = document;
  if (code === DEFAULT_CURRENCY || !isCurrencyCode(code)) return {};
  return {
    'Beleginfo - Art 2': quote('Belegbetrag'),
    'Beleginfo - Inhalt 2': quote(`${toAmount(gross, currencyOf(code).decimals)} ${code}`),
  };
}

/** The line of a booking. */
export function writeBooking(booking: Booking, { Debtors }: DatevSettings['accounts']): string {
  const { document, amount, side, account, place, rate } = booking;
  const { number, issued_on: day, order_number: order, company, invoice } = document;
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': toAmount(amount),
    'Soll/Haben-Kennzeichen': quote(side),
    'WKZ Umsatz': quote(DEFAULT_CURRENCY),
    Konto: Debtors,
    'Gegenkonto (ohne BU-Schlüssel)': account,
    Belegdatum: day.slice(8, 10) + day.slice(5, 7),
    'Belegfeld 1': quote(number, 36),
    Buchungstext: quote(company === null ? order : `${order} ${company}`),
    ...(invoice === null ? {} : { 'Beleginfo - Art 1': quote('Rechnung'), 'Beleginfo - Inhalt 1': quote(invoice) }),
    ...describeCurrency(booking),
    ...(place === undefined ? {} : { 'EU-Land u. UStID (Bestimmung)': quote(place) }),
    ...(rate === undefined ? {} : { 'EU-Steuersatz (Bestimmung)': toAmount(rate) }),
    Festschreibung: '0',
  };
  return DATEV_COLUMNS.map((name) => cells[name] ?? '').join(';') + LINE_END;
}
