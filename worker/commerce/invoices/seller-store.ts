import { readSetting } from '../content/setting-rows-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The seller as invoices name it (VAT Directive art. 226 nos. 3 and 5). */
export interface Seller {
  /** Name and address. */
  lines: string[];
  /** Empty when the shop has none. */
  vatId: string;
  /** The shop's address on the web and for mails. */
  contacts: string[];
}

/**
 * Setting `seller` with `Name`, `Address` (a list of lines) and `VatId`. A shop that has not filled it in is named by
 * what its pages say.
 */
export async function readSeller(db: D1Database, origin: string): Promise<Seller> {
  const [seller, store] = await Promise.all([readSetting(db, 'seller'), readSetting(db, 'store')]);
  const address = Array.isArray(seller.Address) ? seller.Address : [];
  const name = isText(seller.Name) ? seller.Name : store.Name;
  return {
    lines: [name, ...address].filter(isText),
    vatId: isText(seller.VatId) ? seller.VatId : '',
    contacts: [origin, store.ContactEmail].filter(isText),
  };
}
