import { DAY_MS } from '../../../../shared/durations.ts';
import {
  listMailDomains,
  listRisks,
  removeMailDomain,
  setHoldFrom,
  setMailDomain,
  showHoldFrom,
  showMailDomain,
  tuneRisk,
} from '../../../../shared/merchant/risks.ts';
import { isShippedDomain, listDomains } from '../../fraud/disposable-domains.ts';
import { deleteMailDomain, findOwnDomain, readMailDomains, saveMailDomain } from '../../fraud/mail-domains-store.ts';
import { RISK_REASONS } from '../../fraud/risk-reasons.ts';
import {
  type RiskRule,
  readRiskRule,
  readRiskTerms,
  saveHoldFrom,
  saveRiskRule,
} from '../../fraud/risk-terms-store.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { countRisks, type RiskCountRow } from './risk-counts-store.ts';

const COUNTED_MS = 30 * DAY_MS;

function toRule({ name, weight, limit }: RiskRule, counts: readonly RiskCountRow[]) {
  const { text, weight: usual, limit: usualLimit } = RISK_REASONS[name];
  const { orders = 0, disputed = 0 } = counts.find(({ reason }) => reason === name) ?? {};
  return {
    Reason: name,
    Text: text,
    Weight: weight,
    UsualWeight: usual,
    Limit: limit,
    Unit: usualLimit?.unit ?? null,
    Orders: orders,
    Disputed: disputed,
  };
}

const toDomain = (domain: string, isDisposable: boolean) => ({
  Domain: domain,
  IsDisposable: isDisposable,
  Source: 'shop' as const,
});

/** What counts of a domain: what the shop says of the nearest one, else the list. */
async function describeDomain(db: D1Database, domain: string) {
  const domains = listDomains(domain);
  const own = await findOwnDomain(db, domains);
  if (own) return toDomain(domain, own.is_disposable === 1);
  const isListed = domains.some(isShippedDomain);
  return { Domain: domain, IsDisposable: isListed, Source: isListed ? ('list' as const) : ('none' as const) };
}

/** The signs of fraud, and how the shop weighs them (ORDER-62). */
export function serveRisks(app: CommerceApp): void {
  serveCall(app, showHoldFrom, async (_, c) => ({ HoldFrom: (await readRiskTerms(c.env.DB)).holdFrom }));

  serveCall(
    app,
    setHoldFrom,
    async ({ Score }, c) => ({ HoldFrom: await saveHoldFrom(c.env.DB, Score) }),
    async (_, c) => ({ HoldFrom: (await readRiskTerms(c.env.DB)).holdFrom }),
  );

  serveCall(app, listRisks, async (_, c) => {
    const [{ rules }, counts] = await Promise.all([
      readRiskTerms(c.env.DB),
      countRisks(c.env.DB, Date.now() - COUNTED_MS),
    ]);
    return { Items: rules.map((rule) => toRule(rule, counts)), Next: null };
  });

  serveCall(
    app,
    tuneRisk,
    async ({ Reason, Weight, Limit }, c) => {
      if (Limit !== undefined && RISK_REASONS[Reason].limit === null) {
        throw invalidValue('Limit', Limit, 'Weight', 'reason-unknown');
      }
      const rule = await saveRiskRule(c.env.DB, Reason, { Weight, Limit });
      return toRule(rule, await countRisks(c.env.DB, Date.now() - COUNTED_MS));
    },
    async ({ Reason }, c) => {
      const { weight, limit } = await readRiskRule(c.env.DB, Reason);
      return { Weight: weight, Limit: limit };
    },
  );

  serveCall(app, listMailDomains, async (_, c) => ({
    Items: (await readMailDomains(c.env.DB)).map((row) => toDomain(row.domain, row.is_disposable === 1)),
    Next: null,
  }));

  serveCall(app, showMailDomain, ({ Domain }, c) => describeDomain(c.env.DB, Domain));

  serveCall(
    app,
    setMailDomain,
    async ({ Domain, IsDisposable }, c) => {
      await saveMailDomain(c.env.DB, Domain, IsDisposable);
      return toDomain(Domain, IsDisposable);
    },
    ({ Domain }, c) => describeDomain(c.env.DB, Domain),
  );

  serveCall(
    app,
    removeMailDomain,
    async ({ Domain }, c) => {
      if (!(await deleteMailDomain(c.env.DB, Domain))) throw notFound();
      return describeDomain(c.env.DB, Domain);
    },
    ({ Domain }, c) => describeDomain(c.env.DB, Domain),
  );
}
