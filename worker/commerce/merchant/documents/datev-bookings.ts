import { isEuMember } from '../../../../shared/eea.ts';
import type { AccountName } from '../../../../shared/merchant/values/datev-accounts.ts';
import { vatCountryOf } from '../../taxes/territories.ts';
import type { DatevSettings } from './datev-settings.ts';
import type { ListedDocument } from './documents-list-store.ts';

/** A row of a DATEV file: an amount that a document moves between the buyers and an account. */
export interface Booking {
  document: ListedDocument;
  /** EUR cents, above 0. */
  amount: number;
  /** As the buyers' account has it: what they owe (`S`), or what they get back (`H`). */
  side: 'S' | 'H';
  account: string;
  /** Where in the EU it is taxed, if not at home: the VAT id of a business, else the code of the country and its rate. */
  place?: string;
  /** Basis points. */
  rate?: number;
}

/** Greece has another code in VAT. */
const toVatCode = (country: string) => (country === 'GR' ? 'EL' : country);

function accountOf(kind: ListedDocument['tax_kind'], country: string, homeCountry: string): AccountName {
  if (kind === 'reverse-charge') return 'EuBusinesses';
  if (kind === 'small-business') return 'SmallBusiness';
  if (kind === 'outside') return 'Abroad';
  if (country === homeCountry) return 'Home';
  return isEuMember(country) ? 'EuConsumers' : 'Abroad';
}

/**
 * The bookings of a document: one for its goods, which have one VAT rate, and one for the vouchers that were sold without VAT. The
 * credit note of an order's VAT takes back what is left of the order with its VAT, and books it again as reverse charged (TAX-11).
 */
export function toBookings(document: ListedDocument, { accounts, homeCountry }: DatevSettings): Booking[] {
  const { kind, tax_rate: rate, reversed_eur_minor: reversed, vat_id: vatId } = document;
  const country = vatCountryOf(document.tax_country);
  const side = kind === 'invoice' ? 'S' : 'H';
  const ofReversed = { account: accounts.EuBusinesses, ...(vatId === null ? {} : { place: vatId }) };
  const ofGoods = (name: AccountName) => {
    if (name === 'EuBusinesses') return ofReversed;
    return { account: accounts[name], ...(name === 'EuConsumers' ? { place: toVatCode(country), rate } : {}) };
  };
  const goods = accountOf(reversed === null ? document.tax_kind : 'standard', country, homeCountry);
  const all: Booking[] = [
    {
      document,
      side,
      amount: document.net_eur_minor + document.tax_eur_minor + (reversed ?? 0),
      ...ofGoods(goods),
    },
    { document, side, amount: document.untaxed_eur_minor, account: accounts.Vouchers },
    { document, side: 'S', amount: reversed ?? 0, ...ofReversed },
  ];
  return all.filter(({ amount }) => amount > 0);
}
