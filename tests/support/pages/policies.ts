import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Visitor } from '../shop/visitor.ts';
import { PAGE_KINDS } from './page-kinds.ts';

const PROVIDER = '/auth/realms/latchkey';
/** Documents that the router of the shop's pages does not know: the provider's, the payment's, the mailbox's. */
const OTHER_DOCUMENTS = [
  '/session/start?locale=en&returnurl=/en',
  '/session/start?locale=ar&prompt=create&returnurl=/ar',
  '/session/end?locale=en',
  '/en/logincallback?state=unknown&code=unknown',
  `${PROVIDER}/auth?client_id=unknown`,
  `${PROVIDER}/interaction/unknown`,
  `${PROVIDER}/no-such-page`,
  '/pay/unknown',
  '/dev/outbox',
  '/confirm/newsletter/en/unknown',
  '/unsubscribe/unknown',
  '/order-lookup/unknown',
  '/api/v2/no-such-call',
];

/** A path of every kind of document. */
const DOCUMENTS: readonly string[] = [...PAGE_KINDS.map((kind) => `/en${kind.path}`), ...OTHER_DOCUMENTS];

/** What Google's evaluator finds in a policy that is worse than a piece of information. */
export function findWeaknesses(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

/** A reader without scripts, by its user agent. */
function openReader(origin: string, userAgent: string): Visitor {
  return new Visitor((path, init) => {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', userAgent);
    headers.set('Accept', 'text/html');
    headers.set('Connection', 'close');
    return fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
  }, origin);
}

/** The weaknesses of the policy of every kind of document that a reader gets. */
export async function findWeakPolicies(origin: string, userAgent: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of DOCUMENTS) {
    const response = await openReader(origin, userAgent).open(path);
    const policy = response.headers.get('Content-Security-Policy');
    problems.push(...(policy ? findWeaknesses(policy) : ['no policy']).map((problem) => `${path}: ${problem}`));
  }
  return problems;
}
