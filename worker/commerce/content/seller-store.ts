import { isText, readSetting } from './setting-rows-store.ts';

/** The seller's details on invoices (VAT Directive art. 226 nos. 3 and 5). */
export interface Seller {
  /** Name and address. */
  lines: string[];
  /** Empty when the shop has none. */
  vatId: string;
  /** The shop's web and e-mail addresses. */
  contacts: string[];
}

/** The groups of settings that documents are issued by. */
export interface SellerSettings {
  seller: Record<string, unknown>;
  store: Record<string, unknown>;
}

export async function readSellerSettings(db: D1Database): Promise<SellerSettings> {
  const [seller, store] = await Promise.all([readSetting(db, 'seller'), readSetting(db, 'store')]);
  return { seller, store };
}

/** Setting `seller` with `Name`, `Address` (a list of lines) and `VatId`. Without it the shop's own name is used. */
export function toSeller({ seller, store }: SellerSettings, origin: string): Seller {
  const address = Array.isArray(seller.Address) ? seller.Address : [];
  const name = isText(seller.Name) ? seller.Name : store.Name;
  return {
    lines: [name, ...address].filter(isText),
    vatId: isText(seller.VatId) ? seller.VatId : '',
    contacts: [origin, store.ContactEmail].filter(isText),
  };
}

export async function readSeller(db: D1Database, origin: string): Promise<Seller> {
  return toSeller(await readSellerSettings(db), origin);
}
