import { readSetting } from '../content/setting-rows-store.ts';

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

/** Sets the fees of all methods at once. */
export async function saveMethodFees(db: D1Database, fees: Readonly<Record<string, number>>): Promise<void> {
  await db
    .prepare('INSERT INTO settings (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
    .bind('payment-fees', JSON.stringify(fees))
    .run();
}
