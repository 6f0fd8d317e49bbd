import * as v from 'valibot';
import { HOLD_FROM, RISK_NAMES, type RiskName } from '../../../shared/merchant/risks.ts';
import { readSetting } from '../content/setting-rows-store.ts';
import { readFirst } from '../database.ts';
import { RISK_REASONS } from './risk-reasons.ts';

/** Setting `risks`: what the merchant has changed. `HoldFrom` 0: nothing is held. */
const storedSchema = v.object({
  HoldFrom: v.optional(v.number()),
  Reasons: v.optional(
    v.record(v.string(), v.object({ Weight: v.optional(v.number()), Limit: v.optional(v.number()) })),
    {},
  ),
});

/** A reason as the shop weighs it; a weight of 0 switches it off. */
export interface RiskRule {
  name: RiskName;
  weight: number;
  /** Null for a reason that has none. */
  limit: number | null;
}

/** What is stored, with the defaults of whatever it leaves out; unreadable terms are the usual ones. */
function toTerms(setting: unknown) {
  const { success, output } = v.safeParse(storedSchema, setting);
  const { HoldFrom = HOLD_FROM, Reasons = {} } = success ? output : {};
  const ruleOf = (name: RiskName): RiskRule => {
    const { weight, limit } = RISK_REASONS[name];
    const { Weight = weight, Limit } = Reasons[name] ?? {};
    return { name, weight: Weight, limit: limit && (Limit ?? limit.value) };
  };
  return { holdFrom: HoldFrom === 0 ? null : HoldFrom, ruleOf };
}

/** The score from which an order is held (null: none is), and what each reason adds to it. */
export async function readRiskTerms(db: D1Database): Promise<{ holdFrom: number | null; rules: readonly RiskRule[] }> {
  const { holdFrom, ruleOf } = toTerms(await readSetting(db, 'risks'));
  return { holdFrom, rules: RISK_NAMES.map(ruleOf) };
}

export async function readRiskRule(db: D1Database, name: RiskName): Promise<RiskRule> {
  return toTerms(await readSetting(db, 'risks')).ruleOf(name);
}

/** A change of a reason; what is left out stays, null goes back to the default. */
export interface RiskChange {
  Weight?: number | null | undefined;
  Limit?: number | null | undefined;
}

/** Merges a change into the setting (RFC 7396), so that two at once keep both (MERCHANT-1). */
async function mergeTerms(db: D1Database, change: object): Promise<ReturnType<typeof toTerms>> {
  const row = await readFirst<{ value: string }>(
    db,
    `INSERT INTO settings (key, value) VALUES ('risks', json_patch('{}', ?1))
     ON CONFLICT (key) DO UPDATE SET value = json_patch(value, ?1) RETURNING value`,
    JSON.stringify(change),
  );
  return toTerms(JSON.parse(row?.value ?? '{}'));
}

export async function saveRiskRule(db: D1Database, name: RiskName, change: RiskChange): Promise<RiskRule> {
  return (await mergeTerms(db, { Reasons: { [name]: change } })).ruleOf(name);
}

/** Null: nothing is held any more. */
export async function saveHoldFrom(db: D1Database, score: number | null): Promise<number | null> {
  return (await mergeTerms(db, { HoldFrom: score ?? 0 })).holdFrom;
}
