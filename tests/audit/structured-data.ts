import Validator from '@adobe/structured-data-validator';
import { PAGE_KINDS } from '../support/pages/page-kinds.ts';
import { CRAWLER } from '../support/pages/readers.ts';
import type { Audit } from './audit.ts';

type Fact = Record<string, unknown>;

/** The JSON-LD of a page by type, in the validator's format. */
function readFacts(html: string): Record<string, Fact[]> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const facts = Array.from(scripts, ([, json = '']): Fact[] => [JSON.parse(json)].flat()).flat();
  return Object.groupBy(facts, (fact) => String(fact['@type'])) as Record<string, Fact[]>;
}

/** Google's requirements for rich results. Needs no vocabulary from the network. */
export const structuredDataAudit: Audit = {
  name: 'structured-data',
  async run({ origin }) {
    const problems = new Set<string>();
    const seen = new Map<string, number>();
    for (const locale of ['en', 'ar']) {
      for (const { name, path } of PAGE_KINDS.filter(({ isIndexable }) => isIndexable)) {
        const response = await fetch(`${origin}/${locale}${path}`, {
          headers: { 'User-Agent': CRAWLER, Connection: 'close' },
        });
        const jsonld = readFacts(await response.text());
        for (const [type, { length }] of Object.entries(jsonld)) seen.set(type, (seen.get(type) ?? 0) + length);
        const issues = await new Validator(null).validate({ jsonld });
        for (const { severity, rootType, issueMessage } of issues) {
          if (severity === 'ERROR') problems.add(`${locale} ${name}: ${rootType}: ${issueMessage}`);
        }
      }
    }
    const extent = [...seen].map(([type, count]) => `${count} ${type}`).join(', ');
    return { extent, problems: [...problems] };
  },
};
