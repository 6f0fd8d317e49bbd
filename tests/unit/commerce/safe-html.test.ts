import { describe, expect, it } from 'vitest';
import { toSafeHtml } from '../../../worker/commerce/content/safe-html.ts';

describe('HTML of the merchant', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<img src="https://shop.example/a.png" onload="alert(1)">',
    '<script>alert(1)</script>',
    '<svg onload=alert(1)></svg>',
    '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href=" \u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<form action="https://evil.example"><input name=q><button>x</button></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<template><img src=x onerror=alert(1)></template>',
    '<p onclick="alert(1)" id="location">x</p>',
    '<<script>script>alert(1)<</script>/script>',
  ])('runs, loads and sends nothing: %s', (html) => {
    const safe = toSafeHtml(html);
    const tags = safe.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<\/?(script|svg|math|iframe|style|form|input|button|base|meta|template|noscript)\b/i);
      expect(tag).not.toMatch(/\son\w+\s*=|\sstyle\s*=|\sid\s*=|javascript:|data:|srcdoc|="\/\//i);
    }
  });

  it('keeps its structure, links and pictures', () => {
    const html =
      '<h2>Rules</h2><p>Read <a href="https://shop.example/x">this</a>.</p><img src="https://a.example/b.png" alt="B" />';
    expect(toSafeHtml(html)).toBe(
      html
        .replace('/x">', '/x" rel="noopener nofollow">')
        .replace('alt="B"', 'alt="B" loading="lazy" decoding="async"'),
    );
  });

  // CONTENT-64
  it.each([
    ['width="2000" height="1000"', ['480', '800', '1600'], '1600'],
    ['width="1000" height="500"', ['480', '800'], '800'],
    ['width="300" height="200"', ['480'], '480'],
    ['', ['480', '800', '1600'], '1600'],
  ])('shows a stored picture with %j in the sizes of screens, and keeps its own', (size, widths, largest) => {
    const html = toSafeHtml(
      `<p><img src="/media/import/a1.jpg" ${size} srcset="https://evil.example/x 1x" sizes="1px"></p>`,
    );
    const asked = widths.map((width) => `/media/import/a1.jpg?w=${width} ${width}w`).join(', ');
    expect(html).toBe(
      `<p><img src="/media/import/a1.jpg?w=${largest}" srcset="${asked}" sizes="(min-width: 50rem) 736px, 100vw" alt=""${size && ` ${size}`} loading="lazy" decoding="async" /></p>`,
    );
  });
});
