import { readSetting } from '../content/setting-rows-store.ts';
import { readFirst } from '../database.ts';

/** Fees of payment methods, in EUR cents by system name; a method without one is free. */
export type MethodFees = ReadonlyMap<string, number>;

/**
 * Setting `payment-fees`: EUR cents by a method's system name, e.g. `{"Payments.Card": 35}`. A shop without it charges
 * no fee.
 */
export async function readMethodFees(db: D1Database): Promise<MethodFees> {
  const fees = await readSetting(db, 'payment-fees');
  return new Map(
    Object.entries(fees).flatMap(([method, fee]) =>
      typeof fee === 'number' && Number.isSafeInteger(fee) && fee > 0 ? [[method, fee] as const] : [],
    ),
  );
}

/** Changes the fees of some methods (RFC 7396: null removes one); the others stay (MERCHANT-1). Returns all fees. */
export async function saveMethodFees(
  db: D1Database,
  fees: Readonly<Record<string, number | null>>,
): Promise<Record<string, number>> {
  const row = await readFirst<{ value: string }>(
    db,
    `INSERT INTO settings (key, value) VALUES (?1, json_patch('{}', ?2))
     ON CONFLICT (key) DO UPDATE SET value = json_patch(value, ?2) RETURNING value`,
    'payment-fees',
    JSON.stringify(fees),
  );
  return JSON.parse(row?.value ?? '{}') as Record<string, number>;
}
