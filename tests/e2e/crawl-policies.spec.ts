import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { CRAWLER, SHOPPER } from '../support/readers.ts';

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
  '/api/v2/no-such-call',
];

/** What Google's evaluator finds in a policy that is worse than a piece of information. */
function findWeaknesses(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

/** Follows redirects within the shop as a browser does, with its cookies. */
async function open(origin: string, path: string, userAgent: string): Promise<Response> {
  const cookies = new Map<string, string>();
  let url = new URL(path, origin);
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'User-Agent': userAgent, Accept: 'text/html', Connection: 'close', ...(cookie && { cookie }) };
    const answer = await fetch(url, { headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('Location');
    if (!location) return answer;
    await answer.body?.cancel();
    url = new URL(location, url);
  }
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
      const answer = await open(origin, path, userAgent);
      const policy = answer.headers.get('Content-Security-Policy');
      await answer.body?.cancel();
      problems.push(...(policy ? findWeaknesses(policy) : ['no policy']).map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}
