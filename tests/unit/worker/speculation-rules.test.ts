import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../shared/api/all-contracts.ts';
import { locales } from '../../../shared/locales.ts';
import { ROOT } from '../../../worker/dev/state.ts';

interface Rules {
  prefetch: { where: { and: [{ selector_matches: string }, { href_matches: string[] }] } }[];
}

const { prefetch }: Rules = JSON.parse(readFileSync(join(ROOT, 'client/public/speculation-rules.json'), 'utf8'));
const patterns = prefetch.flatMap(({ where }) => where.and[1].href_matches);
const BASE = 'https://shop.example';
const isPrefetched = (path: string) => patterns.some((pattern) => new URLPattern(pattern, BASE).test(path, BASE));

/** The API's GETs that change something, with an argument for each placeholder. */
const changes = allContracts
  .map(({ contract }) => contract.endpoint)
  .filter(({ method, mutates }) => method === 'GET' && mutates)
  .map(({ path }) => path.replace(/\{\w+\}/g, '1'));

const OTHERS = [
  '/api/v2/auth/logout',
  '/api/v2/auth/session',
  '/auth/realms/latchkey/protocol/openid-connect/logout',
  '/captcha',
  '/captcha/challenge',
  '/keepalive',
  '/pay/1',
  '/session/start?returnurl=/en/',
  '/confirm/newsletter/en/token',
  '/unsubscribe/token',
  '/order-lookup/token',
  '/dev/outbox',
];
const PERSONAL = ['account', 'cart', 'checkout', 'login', 'logincallback', 'orders', 'preferences', 'register'];

describe('browsers prefetch documents of public pages', () => {
  it.each(locales.map(({ code }) => [code]))('in /%s/', (code) => {
    for (const path of ['', 'product/ember/1', 'category/games/1/1', 'blog', 'about-us', 'topic/terms']) {
      expect(isPrefetched(`/${code}/${path}`), path).toBe(true);
    }
  });

  it.each([...changes, ...OTHERS, ...PERSONAL.map((page) => `/en/${page}`)].map((path) => [path]))(
    'but never %s, which changes something or is personal',
    (path) => {
      expect(isPrefetched(path)).toBe(false);
    },
  );

  it('and the list of what changes something is not empty', () => {
    expect(changes.length).toBeGreaterThan(3);
  });
});
