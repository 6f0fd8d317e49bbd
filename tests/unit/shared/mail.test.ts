import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../shared/locales.ts';
import { toMailHtml } from '../../../shared/mail.ts';

describe('the HTML of a mail', () => {
  it('names its language and direction', () => {
    expect(toMailHtml({ subject: 'x', text: 'y' }, localeOf('ar'), 'Latchkey')).toContain('<html lang="ar" dir="rtl">');
  });

  it('escapes everything', () => {
    const html = toMailHtml({ subject: '<img src=x>', text: '<script>1</script> "&\'' }, localeOf('en'), '<b>');
    expect(html).not.toMatch(/<img|<script|<b>/);
    expect(html).toContain('&lt;script&gt;1&lt;/script&gt; &quot;&amp;&#39;');
  });

  it('links URLs, and makes one alone in a paragraph a button with a short text', () => {
    const html = toMailHtml(
      { subject: 'x', text: 'Go on:\n\nhttps://a.example/?b=1&c=2\n\nor https://d.example' },
      localeOf('en'),
      'L',
    );
    expect(html).toContain('<p class="link"><a href="https://a.example/?b=1&amp;c=2" dir="ltr">a.example/</a></p>');
    expect(html).toContain('<p>or <a href="https://d.example" dir="ltr">d.example</a></p>');
    const long = toMailHtml({ subject: 'x', text: `https://a.example/${'b'.repeat(99)}` }, localeOf('en'), 'L');
    expect(long).toMatch(/>a\.example\/<wbr>b{34}…<\/a>/);
  });
});
