import { describe, expect, it } from 'vitest';
import { checkScriptUrl } from '../../../../client/browser/load-script.ts';

const SHOP = 'http://localhost:8787';

describe('checkScriptUrl', () => {
  it('takes what is the shop’s own', () => {
    expect(checkScriptUrl('/tags/start.js', SHOP)).toBe('http://localhost:8787/tags/start.js');
  });

  it('takes what comes encrypted', () => {
    expect(checkScriptUrl('https://tags.example/start.js?id=1', SHOP)).toBe('https://tags.example/start.js?id=1');
  });

  it.each(['http://tags.example/start.js', '//tags.example/start.js', 'data:text/javascript,1', 'javascript:alert(1)'])(
    'refuses %s',
    (url) => {
      expect(() => checkScriptUrl(url, SHOP)).toThrow(TypeError);
    },
  );
});
