import { isText } from '../../content/setting-rows-store.ts';
import { parseVatId } from '../../taxes/vat-id.ts';

/** The seller as an e-invoice names it, beside the lines of its address. One of the first two ids is there. */
export interface SellerParty {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As its country writes it, with the country's prefix. */
  vatId?: string;
  /** Of a seller without a VAT id: the number under which its own tax office knows it. */
  taxNumber?: string;
  /** Of the company's register. */
  registration?: string;
}

/**
 * The settings `seller` (`VatId`, `TaxNumber`, `RegistrationNumber`) and `taxes` (`HomeCountry`); null for a shop whose country
 * nobody said, or that has neither number: it issues no e-invoices.
 */
export function readSellerParty(
  { VatId, TaxNumber, RegistrationNumber }: Readonly<Record<string, unknown>>,
  homeCountry: unknown,
): SellerParty | null {
  const vatId = isText(VatId) ? parseVatId(VatId) : null;
  // An id that no country gives out is no VAT id of EN 16931 (BR-CO-09).
  const taxNumber = [TaxNumber, vatId === null ? VatId : null].find(isText);
  const country = isText(homeCountry) ? homeCountry : vatId?.country;
  if (country === undefined || (vatId === null && taxNumber === undefined)) return null;
  return {
    country,
    ...(vatId ? { vatId: vatId.text } : {}),
    ...(taxNumber === undefined ? {} : { taxNumber }),
    ...(isText(RegistrationNumber) ? { registration: RegistrationNumber } : {}),
  };
}
