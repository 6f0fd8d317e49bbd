import * as v from 'valibot';
import { readSetting } from '../content/setting-rows-store.ts';
import { NO_LIMIT, readFirst } from '../database.ts';

/** What a merchant limits a payment method to. */
const limitSchema = v.object({
  IsOff: v.optional(v.boolean()),
  /** ISO 3166-1 alpha-2: buyers of these countries alone. */
  Countries: v.optional(v.array(v.string())),
  /** EUR cents left to pay. */
  MinimumMinor: v.optional(v.number()),
  MaximumMinor: v.optional(v.number()),
});
export type MethodLimit = v.InferOutput<typeof limitSchema>;
/** By a method's system name; a method without one is limited by its provider alone. */
export type MethodLimits = ReadonlyMap<string, MethodLimit>;

function toLimits(stored: object): MethodLimits {
  const known = Object.entries(stored).flatMap(([method, limit]) => {
    const { success, output } = v.safeParse(limitSchema, limit);
    return success ? [[method, output] as const] : [];
  });
  return new Map(known);
}

/** Setting `payment-limits`, such as `{"Payments.Card": {"MinimumMinor": 500}}`. */
export async function readMethodLimits(db: D1Database): Promise<MethodLimits> {
  return toLimits(await readSetting(db, 'payment-limits'));
}

/** A change of a method's limits: what is left out stays, null removes one. */
export type MethodLimitChange = { [Name in keyof MethodLimit]: MethodLimit[Name] | null };

/** Changes the limits of one method (MERCHANT-1), unless its minimum would be above its maximum: then null. */
export async function saveMethodLimit(
  db: D1Database,
  method: string,
  change: MethodLimitChange,
): Promise<MethodLimits | null> {
  const row = await readFirst<{ value: string }>(
    db,
    `WITH changed AS (
       SELECT json_patch(ifnull((SELECT value FROM settings WHERE key = 'payment-limits'), '{}'), json_object(?1, json(?2))) AS value
     ), limits AS (SELECT value, (SELECT one.value FROM json_each(changed.value) one WHERE one.key = ?1) AS own FROM changed)
     INSERT INTO settings (key, value) SELECT 'payment-limits', value FROM limits
     WHERE ifnull(own ->> 'MinimumMinor', 0) <= ifnull(own ->> 'MaximumMinor', ${NO_LIMIT})
     ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING value`,
    method,
    JSON.stringify(change),
  );
  return row && toLimits(JSON.parse(row.value) as object);
}
