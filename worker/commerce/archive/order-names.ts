import { toEmailKey } from '../../../shared/email-address.ts';
import { canonicalizeCode } from '../../../shared/typed-code.ts';

/** What an archived order is found by, beside its id. */
export interface OrderNames {
  number?: string | undefined;
  email?: string | undefined;
  guid?: string | undefined;
  item?: string | undefined;
  /** A payment's own id, or its provider's. */
  payment?: string | undefined;
  product?: number | undefined;
  /** A group of four of an order's number. */
  group?: string | undefined;
  /** The secret that a key is sealed by. */
  sealedBy?: string | undefined;
}

/** So many bits are a whole number in JavaScript; where two names share one, an order comes back for nothing. */
const NAME_BYTES = 6;

const FORMS: Partial<Record<keyof OrderNames, (name: string) => string>> = {
  number: canonicalizeCode,
  email: toEmailKey,
};

/** The number of a name in the archive: no address can be read from it. */
export async function toNameNumber(kind: keyof OrderNames, name: string | number): Promise<number> {
  const text = FORMS[kind]?.(String(name)) ?? String(name);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}:${text}`));
  return new Uint8Array(digest, 0, NAME_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
}

type Row = Readonly<Record<string, unknown>>;

/** The names of an order by its rows. */
export function listNames(rows: Readonly<Record<string, readonly Row[]>>): [keyof OrderNames, string | number][] {
  const all = (table: string, column: string, kind: keyof OrderNames) =>
    (rows[table] ?? []).flatMap((row): [keyof OrderNames, string | number][] => {
      const value = row[column];
      return typeof value === 'string' || typeof value === 'number' ? [[kind, value]] : [];
    });
  const groups = (rows.orders ?? []).flatMap(({ number }) => String(number).split('-').slice(1));
  const sealed = new Set((rows.keys ?? []).map(({ ciphertext }) => String(ciphertext).split('.')[0] ?? ''));
  return [
    ...all('orders', 'number', 'number'),
    ...all('orders', 'email', 'email'),
    ...all('orders', 'guid', 'guid'),
    ...all('order_items', 'guid', 'item'),
    ...all('order_items', 'product_id', 'product'),
    ...all('payments', 'init_id', 'payment'),
    ...all('payments', 'provider_reference', 'payment'),
    ...groups.map((group): [keyof OrderNames, string] => ['group', group]),
    ...[...sealed].map((id): [keyof OrderNames, string] => ['sealedBy', id]),
  ];
}
