import { describe, expect, it } from 'vitest';
import { passScriptUrl, readTrust, type Trust } from '../../../../client/browser/third-party-trust.ts';

const SHOP = 'https://shop.example/en/';
const TAGS = 'https://tags.example/gtm.js?id=1';

function trustOf(words: string): Trust {
  const trust: Trust = { origins: new Set(), hasHtml: false };
  readTrust(words, TAGS, trust);
  return trust;
}

describe('the trust setting of a third party', () => {
  it('allows nothing while it is empty', () => {
    expect(trustOf('')).toEqual({ origins: new Set(), hasHtml: false });
  });

  it('allows scripts of its own origin, and no HTML', () => {
    expect(trustOf('scripts')).toEqual({ origins: new Set(['https://tags.example']), hasHtml: false });
  });

  it('allows further origins, and HTML', () => {
    const trust = trustOf(' scripts  https://more.example/any/path html ');
    expect(trust).toEqual({ origins: new Set(['https://tags.example', 'https://more.example']), hasHtml: true });
  });

  it.each(['http://plain.example', 'https://', 'javascript:alert(1)', '*', 'Scripts'])('ignores %j', (word) => {
    expect(trustOf(word)).toEqual({ origins: new Set(), hasHtml: false });
  });
});

describe('a script’s address given as a string', () => {
  it.each(['https://tags.example/a.js', '//tags.example/b.js', 'HTTPS://TAGS.EXAMPLE/c.js'])('passes: %s', (url) => {
    expect(passScriptUrl(url, SHOP, trustOf('scripts'))).toBe(url);
  });

  it.each([
    'https://tags.example.evil.test/a.js',
    'https://evil.test/?https://tags.example',
    'https://tags.example@evil.test/a.js',
    'http://tags.example/a.js',
    '/own.js',
    'data:text/javascript,1',
    'javascript:1',
    'https://',
  ])('does not pass: %s', (url) => {
    expect(passScriptUrl(url, SHOP, trustOf('scripts'))).toBeNull();
  });
});
