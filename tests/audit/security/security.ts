import { findWeakPolicies } from '../../support/pages/policies.ts';
import { CRAWLER, SHOPPER } from '../../support/pages/readers.ts';
import type { Audit, AuditedShop, Verdict } from '../audit.ts';
import { fuzzApi, fuzzMerchantApi } from './fuzz-api.ts';
import { scanByObservatory } from './observatory.ts';
import { scanByWapiti } from './wapiti.ts';

async function evaluatePolicies({ origin }: AuditedShop): Promise<Verdict> {
  const found = [await findWeakPolicies(origin, SHOPPER), await findWeakPolicies(origin, CRAWLER)];
  return { extent: 'csp_evaluator: every document for two readers', problems: found.flat() };
}

const TOOLS: readonly ((shop: AuditedShop) => Promise<Verdict>)[] = [
  evaluatePolicies,
  scanByObservatory,
  fuzzApi,
  fuzzMerchantApi,
  scanByWapiti,
];

/** Tools that nobody of the shop has written attack the running shop: policies, headers, the API, pages and forms. */
export const securityAudit: Audit = {
  name: 'security',
  async run(shop) {
    const verdicts: Verdict[] = [];
    for (const run of TOOLS) {
      const startedAt = performance.now();
      const verdict = await run(shop);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      console.log(`  ${verdict.extent}: ${verdict.problems.length} problems, ${seconds} s`);
      verdicts.push(verdict);
    }
    return {
      extent: verdicts.map(({ extent }) => extent).join('; '),
      problems: verdicts.flatMap(({ problems }) => problems),
    };
  },
};
