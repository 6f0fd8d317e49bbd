import { describe, expect, it } from 'vitest';
import { isTestHost, readPageSettings } from '../../../worker/pages/page-settings.ts';
import { buildBaseCsp } from '../../../worker/security/csp.ts';
import { readThirdPartySources } from '../../../worker/security/third-party-sources.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const NOTHING = {
  ORIGIN: 'https://shop.example',
  CAPTCHA: 'altcha',
  CAPTCHA_SITE_KEY: '',
  CAPTCHA_VERSION: '',
  TAG_MANAGER_SCRIPT: '',
  TRUST_WIDGET_SCRIPT: '',
  NEWSLETTER_SCRIPT: '',
  NEWSLETTER_TEST_SCRIPT: '',
  CONSENT_SCRIPT: '',
  CONSENT_TEST_SCRIPT: '',
  TAG_MANAGER_TRUST: '',
  TRUST_WIDGET_TRUST: '',
  NEWSLETTER_TRUST: '',
  CONSENT_TRUST: '',
  ERROR_REPORTING_URL: '',
  THIRD_PARTY_ORIGINS: '',
};
const makeEnv = (settings: Partial<typeof NOTHING>) =>
  standIn<Parameters<typeof readPageSettings>[0]>({ ...NOTHING, ...settings });
const policy = (settings: Partial<typeof NOTHING>) => buildBaseCsp(readThirdPartySources(makeEnv(settings), false));

describe('a shop without configuration', () => {
  it('names no third party and allows none', () => {
    expect(readPageSettings(makeEnv({}), false)).toEqual({});
    expect(policy({})).not.toMatch(/https?:/);
    expect(policy({})).toContain("connect-src 'self';");
    expect(policy({})).not.toContain('frame-src');
  });
});

describe('the merchant’s configuration', () => {
  it('is in the page’s meta elements', () => {
    const settings = {
      CAPTCHA: 'recaptcha',
      CAPTCHA_SITE_KEY: 'key',
      CAPTCHA_VERSION: 'v3',
      TAG_MANAGER_SCRIPT: '/t.js',
    };
    expect(readPageSettings(makeEnv(settings), false)).toEqual({
      captcha: 'recaptcha',
      'captcha-key': 'key',
      'captcha-version': 'v3',
      'tag-manager': '/t.js',
    });
  });

  it.each<[Partial<typeof NOTHING>, string[]]>([
    [
      { TAG_MANAGER_SCRIPT: 'https://tags.example/gtm.js?id=1' },
      ["connect-src 'self' https://tags.example", "img-src 'self' data: https://tags.example"],
    ],
    [{ ERROR_REPORTING_URL: 'https://errors.example/in' }, ["connect-src 'self' https://errors.example"]],
    [
      { TRUST_WIDGET_SCRIPT: 'https://trust.example/w.js' },
      ["frame-src 'self' https://trust.example", "style-src 'self' https://trust.example"],
    ],
    [{ NEWSLETTER_SCRIPT: 'https://mail.example/n.js' }, ["style-src 'self' https://mail.example"]],
    [{ CAPTCHA: 'turnstile' }, ["frame-src 'self' https://challenges.cloudflare.com"]],
    [
      { CAPTCHA: 'recaptcha' },
      ["frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"],
    ],
    [
      { THIRD_PARTY_ORIGINS: 'https://a.example https://b.example/path' },
      ["connect-src 'self' https://a.example https://b.example"],
    ],
  ])('is allowed by the policy, and nothing else: %o', (settings, rules) => {
    const made = policy(settings);
    for (const rule of rules) expect(`${made};`).toContain(`${rule};`);
    const origins = new Set(made.match(/https:\/\/[\w.]+/g));
    const expected = new Set(rules.join(' ').match(/https:\/\/[\w.]+/g));
    expect(origins).toEqual(expected);
  });

  it.each([
    [{}, 'latchkey-html latchkey-scripts'],
    [{ CAPTCHA: 'turnstile' }, 'latchkey-html latchkey-scripts cloudflare-turnstile-policy'],
    [{ TAG_MANAGER_TRUST: 'scripts' }, 'latchkey-html latchkey-scripts default'],
    [{ TRUST_WIDGET_TRUST: 'html policy:widget#html' }, 'latchkey-html latchkey-scripts default widget#html'],
    [{ CONSENT_TRUST: "policy:* policy:'allow-duplicates' policy:a;b" }, 'latchkey-html latchkey-scripts default'],
  ])('may create the Trusted Types policies that it is trusted with, and no others: %o', (settings, names) => {
    expect(`${policy(settings)};`).toContain(`trusted-types ${names};`);
  });

  it('cannot loosen the policy by its content', () => {
    const made = policy({
      THIRD_PARTY_ORIGINS: "'unsafe-inline' * data: https://a.example;script-src",
      TAG_MANAGER_SCRIPT: 'https://tags.example/x; script-src *',
    });
    expect(made).not.toContain('unsafe-inline');
    expect(made).not.toContain('script-src');
    expect(made).not.toMatch(/\*/);
    expect(made.match(/;/g)).toHaveLength(
      buildBaseCsp({ connect: [], frame: ['x'], image: [], style: [], policies: ['x'] }).match(/;/g)?.length ?? 0,
    );
  });
});

describe('test scripts', () => {
  const scripts = {
    CONSENT_SCRIPT: '/consent.js',
    CONSENT_TEST_SCRIPT: '/consent-test.js',
    NEWSLETTER_SCRIPT: '/news.js',
    NEWSLETTER_TEST_SCRIPT: '/news-test.js',
  };
  const live = { 'consent-script': '/consent.js', 'newsletter-script': '/news.js' };
  const test = { 'consent-script': '/consent-test.js', 'newsletter-script': '/news-test.js' };

  // PRIVACY-5
  it('are used on beta and local hosts and for crawlers', () => {
    expect(readPageSettings(makeEnv(scripts), false)).toEqual(live);
    expect(readPageSettings(makeEnv(scripts), true)).toEqual(test);
    for (const origin of ['https://beta.shop.example', 'http://localhost:8787']) {
      expect(readPageSettings(makeEnv({ ...scripts, ORIGIN: origin }), false)).toEqual(test);
    }
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['shop.local', true],
    ['shop.localhost', true],
    ['beta.shop.example', true],
    ['www.beta.shop.example', true],
    ['shop.example', false],
    ['betashop.example', false],
    ['local.shop.example', false],
    ['12.7.0.1', false],
  ])('%s is a test host: %s', (host, isTest) => {
    expect(isTestHost(host)).toBe(isTest);
  });
});
