import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../shared/api/all-contracts.ts';
import { locales } from '../../../shared/locales.ts';
import { matchRoute } from '../../../shared/routes.ts';
import { buildSpeculationRules } from '../../../worker/build/speculation-rules.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';

const patterns = buildSpeculationRules().prefetch.flatMap(({ where }) => where.and[1].href_matches);
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
const pathsOf = (isIndexable: boolean) =>
  PAGE_KINDS.filter((kind) => kind.isIndexable === isIndexable && !kind.path.includes('?')).map(({ path }) => path);
/** A bare `/{slug}` looks like any other page's path. */
const isSlug = (path: string) => matchRoute(`/en${path}`)?.name === 'slug';

describe('browsers prefetch documents of public pages', () => {
  it.each(locales.map(({ code }) => [code]))('in /%s/', (code) => {
    const paths = pathsOf(true).filter((path) => !isSlug(path));
    expect(paths.filter((path) => !isPrefetched(`/${code}${path}`))).toEqual([]);
  });

  it.each([...changes, ...OTHERS, ...pathsOf(false).map((path) => `/en${path}`)].map((path) => [path]))(
    'but never %s, which changes something, is personal or a search',
    (path) => {
      expect(isPrefetched(path)).toBe(false);
    },
  );

  it('and the list of what changes something is not empty', () => {
    expect(changes.length).toBeGreaterThan(3);
  });
});
