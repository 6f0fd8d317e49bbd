import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../../shared/locales.ts';
import { drawMail, type MailFrame } from '../../../../worker/commerce/messaging/mail/draw-mail.ts';

const FRAME: MailFrame = {
  origin: 'https://shop.example',
  shop: 'Gate & Key',
  logo: null,
  icon: null,
  footer: ['Because you ordered.', 'Gate Ltd · 1 Quay'],
  covers: new Map([['Copper Comet', 'https://shop.example/media/c.png?w=96']]),
  totalLabel: 'Total',
};

const draw = (text: string, frame: Partial<MailFrame> = {}, subject = 'Hello') =>
  drawMail({ subject, text }, localeOf('en'), { ...FRAME, ...frame });

/** What a reader sees of a mail's text: without head, footer and tags. */
function readCard(html: string): string {
  const [, card = ''] = html.split('<h1>');
  const [body = ''] = card.split('<td class="foot">');
  return body
    .replace(/<\/(p|td|h1)>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

// MAIL-56
describe('the HTML of a mail', () => {
  it('names its language and direction', async () => {
    const html = await drawMail({ subject: 'x', text: 'y' }, localeOf('ar'), FRAME);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<table class="mail"[^>]* lang="ar" dir="rtl">/);
  });

  // MERCHANT-44
  it('is in the shop’s own colours, if it has some', async () => {
    const [built, own] = await Promise.all([draw('x'), draw('x', { accents: ['#0b6b78', '#0d7f8d'] })]);
    expect(built).toContain('background: #6440f0; border-radius: 10px; color: #ffffff;');
    expect(own).toContain('background: #0b6b78; border-radius: 10px; color: #ffffff;');
    expect(own).toContain('.card .button a { background: #0d7f8d; color: #ffffff; }');
    expect(own).not.toMatch(/#6440f0|#6d4aff/);
    expect(await draw('x', { accents: ['teal'] })).toBe(built);
  });

  it('escapes everything that people may have typed', async () => {
    const html = await draw('<script>1</script> "&\'', { shop: '<b>', footer: ['<i>'] }, '<img src=x>');
    expect(html).not.toMatch(/<img|<script|<b>|<i>/);
    expect(html).toContain('&lt;script&gt;1&lt;/script&gt; &quot;&amp;&#39;');
  });

  // MAIL-57
  it('has a button with words for a link to the shop, and links to nowhere else', async () => {
    const html = await draw(
      'Go on:\n\nView your keys\nhttps://shop.example/en/order?b=1&c=2\n\nor here: https://shop.example/en',
    );
    expect(html).toContain(
      '<p class="button"><a href="https://shop.example/en/order?b=1&amp;c=2">View your keys</a></p>',
    );
    expect(html).toContain('<p>or here: <a href="https://shop.example/en" dir="ltr">shop.example/<wbr>en</a></p>');
  });

  it.each([
    'Claim your prize\nhttps://evil.example/x',
    'https://shop.example.account-security-verification.evil.example/x',
    'https://shop.example%2Fen@evil.example/',
    'Confirm at https://shop.example:8443/x',
    '– Game: https://evil.example',
  ])('shows the whole of %j that a visitor wrote, without a link', async (text) => {
    const html = await draw(text);
    expect(html).not.toMatch(/<a |class="button"/);
    expect(readCard(html).replaceAll(/[ |]/g, '')).toContain(text.replaceAll(/[\s–]/g, ''));
  });

  it('shows a code by itself, from left to right in every language', async () => {
    const html = await draw('Enter this code:\n\n042317\n\nIt is valid for 10 minutes.');
    expect(html).toContain('<p class="code"><bdi>042317</bdi></p>');
    expect(await draw('Order 042317 of 2026.')).not.toContain('class="code"');
  });

  it('does not repeat its heading', async () => {
    expect(readCard(await draw('Low stock\n\nCopper Comet:\t2', {}, 'Low stock'))).toBe(
      'Low stock | | Copper Comet | 2 | |',
    );
  });

  it('shortens a link to the shop that stands alone', async () => {
    const html = await draw(`https://shop.example/${'b'.repeat(99)}?secret=1`);
    expect(html).toMatch(/<p class="button"><a [^>]+>shop\.example\/<wbr>b{31}…<\/a><\/p>/);
  });

  it('has the lines of an order as a table with pictures, where the total stands out', async () => {
    const html = await draw(
      'Order LK-1\n– 2 × Copper Comet:\t€30.00\n– Silver Sea:\t€9.99\n\nDiscount:\t-€4.00\nTotal:\t€35.99\nNo VAT.',
    );
    expect(readCard(html)).toBe(
      'Hello | Order LK-1 | | 2 × Copper Comet | €30.00 | | Silver Sea | €9.99 | Discount | -€4.00 | Total | €35.99 | No VAT. | |',
    );
    expect(html.match(/<img [^>]+>/g)).toEqual(['<img src="https://shop.example/media/c.png?w=96" width="48" alt="">']);
    expect(html.match(/<tr class="total">/g)).toHaveLength(1);
    expect(html).toContain('<p class="title">Order LK-1</p>');
  });

  it('has lists between texts, each with its title', async () => {
    const html = await draw('Returned: A\nNot returned:\n– B: late\n– C: revealed\nReference: 7');
    expect(readCard(html)).toBe('Hello | Returned: A Not returned: | B: late | C: revealed | Reference: 7 | |');
  });

  it('shows the shop’s logo, else its icon and name', async () => {
    const withLogo = await draw('x', {
      logo: 'https://shop.example/media/logo.png',
      icon: 'https://shop.example/i.png',
    });
    expect(withLogo).toContain('<img src="https://shop.example/media/logo.png" height="32" alt="Gate &amp; Key">');
    expect(withLogo).not.toContain('i.png');
    expect(await draw('x', { icon: 'https://shop.example/i.png' })).toMatch(/i\.png"[^>]*> Gate &amp; Key<\/p>/);
    expect(await draw('x')).toContain('<p class="brand">Gate &amp; Key</p>');
  });

  it('ends with why it was sent and by whom', async () => {
    expect(await draw('x')).toContain('<p>Because you ordered.</p><p>Gate Ltd · 1 Quay</p>');
  });
});
