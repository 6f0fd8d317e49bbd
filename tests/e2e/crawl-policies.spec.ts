import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { CRAWLER, SHOPPER } from '../support/readers.ts';
import { Visitor } from '../support/visitor.ts';

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
  '/unsubscribe/unknown',
  '/order-lookup/unknown',
  '/api/v2/no-such-call',
];

/** What Google's evaluator finds in a policy that is worse than a piece of information. */
function findWeaknesses(policy: string): string[] {
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

test('the evaluator finds what is wrong with a weak policy', () => {
  expect(findWeaknesses("script-src 'self' 'unsafe-inline' https:")).not.toEqual([]);
});

for (const [reader, userAgent] of [
  ['a shopper', SHOPPER],
  ['a crawler', CRAWLER],
] as const) {
  test(`every document that ${reader} gets has a content security policy without a weakness`, async ({ baseURL }) => {
    const origin = baseURL ?? '';
    const problems: string[] = [];
    for (const path of [...PAGE_KINDS.map((kind) => `/en${kind.path}`), ...OTHER_DOCUMENTS]) {
      const answer = await openReader(origin, userAgent).open(path);
      const policy = answer.headers.get('Content-Security-Policy');
      problems.push(...(policy ? findWeaknesses(policy) : ['no policy']).map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
