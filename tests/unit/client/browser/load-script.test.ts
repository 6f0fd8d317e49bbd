import { describe, expect, it } from 'vitest';
import { checkScriptUrl } from '../../../../client/browser/load-script.ts';

const SHOP = 'http://localhost:8787';

describe('checkScriptUrl', () => {
  it('accepts same-origin scripts', () => {
    expect(checkScriptUrl('/tags/start.js', SHOP)).toBe('http://localhost:8787/tags/start.js');
  });

  it('accepts https scripts', () => {
    expect(checkScriptUrl('https://tags.example/start.js?id=1', SHOP)).toBe('https://tags.example/start.js?id=1');
  });

  it.each(['http://tags.example/start.js', '//tags.example/start.js', 'data:text/javascript,1', 'javascript:alert(1)'])(
    'rejects %s',
    (url) => {
      expect(() => checkScriptUrl(url, SHOP)).toThrow(TypeError);
    },
  );
});
