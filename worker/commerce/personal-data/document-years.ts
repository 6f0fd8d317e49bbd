import type { AgeLimit } from '../../../shared/personal-data/declaration.ts';

/** For how many years invoices and credit notes are kept, from the end of the year of their issue (BOOKS-9). */
interface KeptYears {
  /** ISO 3166-1 alpha-2. */
  country: string;
  years: number;
  source: string;
}

/** VAT directive art. 369k (2) and 369x (2): records of sales to other member states, whatever their own law says. */
const DEFAULT_YEARS = 10;

/** Sales of a seller within its own country, where its law asks for another number of years. */
const WITHIN: readonly KeptYears[] = [
  { country: 'AT', years: 7, source: 'BAO § 132 (1)' },
  { country: 'DE', years: 8, source: 'UStG § 14b (1), since 2025' },
  { country: 'DK', years: 5, source: 'Bogføringsloven § 12' },
  { country: 'ES', years: 6, source: 'Código de Comercio art. 30' },
  { country: 'FI', years: 6, source: 'Kirjanpitolaki 2:10' },
  { country: 'GB', years: 6, source: 'VAT Act 1994, sch. 11 para. 6 (3)' },
  { country: 'IE', years: 6, source: 'VAT Consolidation Act 2010, s. 84' },
  { country: 'NL', years: 7, source: 'AWR art. 52 (4)' },
  // Five years from the end of the year in which the tax is due: for December, that is the next one.
  { country: 'PL', years: 6, source: 'Ordynacja podatkowa art. 70 § 1, 86 § 1' },
  { country: 'SE', years: 7, source: 'Bokföringslagen 7:2' },
];

const DAYS_PER_YEAR = 365.25;
/** By then the last year is over in every time zone. */
const toDays = (years: number) => Math.ceil(years * DAYS_PER_YEAR) + 1;
/** SQL: of a year that was over before the oldest instant that is kept. */
const IS_OVER = "year < CAST(strftime('%Y', ?1 / 1000, 'unixepoch') AS INTEGER)";
/** SQL: the seller's country, by the settings of taxes, else the one that the VAT id begins with. */
const SELLER = `ifnull((SELECT value ->> 'HomeCountry' FROM settings WHERE key = 'taxes'),
  (SELECT upper(substr(value ->> 'VatId', 1, 2)) FROM settings WHERE key = 'seller'))`;

/** The ages at which documents are deleted. */
export const DOCUMENT_AGES: readonly AgeLimit[] = [
  { what: 'invoices and credit notes', days: toDays(DEFAULT_YEARS), since: 'issued_at', when: IS_OVER },
  ...WITHIN.map(({ country, years }) => ({
    what: `invoices and credit notes of a seller in ${country} for sales there`,
    days: toDays(years),
    since: 'issued_at',
    when: `${IS_OVER} AND country_code = '${country}' AND ${SELLER} = '${country}'`,
  })),
];
