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

/** Sets the fee of a method (null removes it); the others stay (MERCHANT-1). Returns what it is now. */
export async function saveMethodFee(db: D1Database, method: string, fee: number | null): Promise<number> {
  await db
    .prepare(
      `INSERT INTO settings (key, value) VALUES (?1, json_patch('{}', ?2))
       ON CONFLICT (key) DO UPDATE SET value = json_patch(value, ?2)`,
    )
    .bind('payment-fees', JSON.stringify({ [method]: fee }))
    .run();
  return fee ?? 0;
}
