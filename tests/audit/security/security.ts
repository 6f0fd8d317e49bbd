import { findWeakPolicies } from '../../support/policies.ts';
import { CRAWLER, SHOPPER } from '../../support/readers.ts';
import type { Audit, AuditedShop, Verdict } from '../audit.ts';
import { fuzzApi } from './fuzz-api.ts';
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
  scanByWapiti,
];

/** Tools that nobody of the shop has written attack the running shop: policies, headers, the API, pages and forms. */
export const securityAudit: Audit = {
  name: 'security',
  async run(shop) {
    const verdicts: Verdict[] = [];
    for (const run of TOOLS) {
      const verdict = await run(shop);
      console.log(`  ${verdict.extent}: ${verdict.problems.length} problems`);
      verdicts.push(verdict);
    }
    return {
      extent: verdicts.map(({ extent }) => extent).join('; '),
      problems: verdicts.flatMap(({ problems }) => problems),
    };
  },
};
