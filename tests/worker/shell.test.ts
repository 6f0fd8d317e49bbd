import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../support/catalogue.ts';
import { purge } from '../support/purge-call.ts';
import { PRODUCTS, SETTINGS, SPECIAL } from '../support/test-products.ts';
import { commerceDb, fetchStorefront } from '../support/workers.ts';

const OWN = {
  ...SETTINGS,
  Name: 'Harbour Keys',
  Title: 'Harbour Keys: games by the sea',
  ContactEmail: 'quay@harbour.example',
  LogoPictureUrl: '/media/harbour-logo.png',
  ThemeName: 'harbour',
  IsActiveDressing: true,
  DressingName: 'Spring tide sale',
  DressingUrlParameters: '?specs=18&orderby=10',
  MaintenanceMessage: 'The harbour closes at midnight.',
  InstagramLink: 'https://instagram.example/harbour',
};

const EXTRA_LABEL = 'Extra discount included';

/** A text as React writes it, with comments between its parts. */
async function open(path: string): Promise<string> {
  const answer = await fetchStorefront(path, { headers: { 'User-Agent': 'Googlebot/2.1' } });
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

function pathOf(id: number): string {
  const product = PRODUCTS.find((one) => one.id === id);
  return `/en/product/${product?.seName}/${id}`;
}

beforeAll(async () => {
  await seedCatalogue();
  const text = commerceDb.prepare(
    "INSERT INTO localized (entity, entity_id, locale, field, value) VALUES ('category', ?, 'en', 'H1Tag', ?)",
  );
  await commerceDb.batch([
    commerceDb.prepare("INSERT INTO topics (id, name, footer_column, position) VALUES (9, 'Browser extension', 1, 9)"),
    commerceDb.prepare(
      "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('topic', 'browser-extension', 'en', 9)",
    ),
    commerceDb.prepare("UPDATE settings SET value = ? WHERE key = 'store'").bind(JSON.stringify(OWN)),
    text.bind(1, 'Games to set sail with'),
    commerceDb.prepare('UPDATE products SET has_extra_discount = 1 WHERE id = ?').bind(SPECIAL.discounted),
    commerceDb.prepare('UPDATE products SET mark_as_new = (id = ?)').bind(SPECIAL.discounted),
  ]);
});

describe('the frame of every page', () => {
  it('has the name, title, theme and contacts of the store settings', async () => {
    const html = await open('/en/');
    expect(html).toContain('<title>Harbour Keys: games by the sea</title>');
    expect(html).toContain('data-shop-theme="harbour"');
    expect(html).toMatch(/<img src="\/media\/harbour-logo\.png"/);
    expect(html).toContain('href="mailto:quay@harbour.example"');
    expect(html).toMatch(/© \d{4} Harbour Keys/);
    expect(html).toContain('The harbour closes at midnight.');
  });

  it('links exactly the social networks of the settings', async () => {
    const html = await open('/en/');
    expect(html).toContain('href="https://instagram.example/harbour"');
    expect(html).not.toMatch(/aria-label="(Facebook|Twitter|YouTube)"/);
  });

  it('has the promo banner with its parameters, but not on landing pages', async () => {
    const home = await open('/en/');
    expect(home).toMatch(/href="\/en\/category\/[^/]+\/32\/1\?specs=18&orderby=10"[^>]*>.*?Spring tide sale/s);
    const landing = await open('/en/landing/autumn-fair/40/1');
    expect(landing).not.toMatch(/<a[^>]*>(?:(?!<\/a>).)*Spring tide sale/s);
  });

  it('has the mega menu of the settings for category 1, and plain links for the others', async () => {
    const html = await open('/en/');
    expect(html).toContain('aria-label="More in Games"');
    expect(html).not.toContain('aria-label="More in Deals"');
    expect(html).toMatch(/href="\/en\/category\/deals\/32\/1"/);
  });
});

describe('the page about the browser extension', () => {
  const SHOP = 'https://extensions.example/harbour-keys';
  const isLinked = async (path: string) => (await open(path)).includes('href="/en/topic/browser-extension"');
  const setInstallUrl = async (InstallUrl?: string) => {
    const settings = { ...OWN, ModalSetting: { IsActive: true, CountryCodes: 'DE', InstallUrl } };
    await commerceDb.prepare("UPDATE settings SET value = ? WHERE key = 'store'").bind(JSON.stringify(settings)).run();
    await purge(['all']);
  };

  it('links to the installation URL of the settings, and is in the footer, where there is one', async () => {
    await setInstallUrl(SHOP);
    const html = await open('/en/topic/browser-extension');
    expect(html).toMatch(new RegExp(`<a href="${SHOP}"[^>]*>(?:(?!</a>).)*Install the extension`, 's'));
    expect(await isLinked('/en/about-us')).toBe(true);
  });

  it.each([undefined, '', 'javascript:alert(1)', 'http://extensions.example/'])(
    'has no link to an extension that does not exist or cannot be trusted: %s',
    async (address) => {
      await setInstallUrl(address);
      const html = await open('/en/topic/browser-extension');
      expect(html).toContain('The extension is not available yet.');
      expect(html).not.toContain('Install the extension');
      expect(await isLinked('/en/about-us')).toBe(false);
    },
  );

  it('is not linked from the footer in a language with a translated name either', async () => {
    await commerceDb
      .prepare("INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('topic', 'browser-erweiterung', 'de', 9)")
      .run();
    await setInstallUrl();
    expect(await open('/de/about-us')).not.toContain('browser-erweiterung');
    await setInstallUrl(SHOP);
    expect(await open('/de/about-us')).toContain('href="/de/topic/browser-erweiterung"');
    expect(await open('/de/topic/browser-erweiterung')).toContain(`href="${SHOP}"`);
  });
});

describe('the backend’s data about a category or product', () => {
  it('shows its own heading above a list', async () => {
    expect(await open('/en/category/games/1/1')).toMatch(/<h1[^>]*>Games to set sail with<\/h1>/);
    expect(await open('/en/category/deals/32/1')).toMatch(/<h1[^>]*>Deals<\/h1>/);
  });

  it('disables the buy button, on the card and on the page', async () => {
    const html = await open(pathOf(SPECIAL.outOfStock));
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Currently unavailable/s);
    expect(html).toContain('Tell me when it’s back in stock');
    expect(await open(pathOf(SPECIAL.plain))).not.toContain('Tell me when it’s back in stock');
  });

  it('does not promise a sold-out product’s key at once', async () => {
    const PROMISE = 'your key is in your account as soon as you’ve paid';
    expect(await open(pathOf(SPECIAL.outOfStock))).not.toContain(PROMISE);
    expect(await open(pathOf(SPECIAL.plain))).toContain(PROMISE);
  });

  it('marks a new product, on its card and on its page', async () => {
    // Only the product itself: cards below it have badges of their own.
    const markOf = async (id: number) => (await open(pathOf(id))).split('</article>')[0]?.includes('>New</span>');
    expect([await markOf(SPECIAL.discounted), await markOf(SPECIAL.outOfStock)]).toEqual([true, false]);
    expect((await open('/en/category/games/1/1')).split('>New</span>')).toHaveLength(2);
  });

  it('shows an extra discount where there is one', async () => {
    expect(await open(pathOf(SPECIAL.discounted))).toContain(EXTRA_LABEL);
    expect(await open(pathOf(SPECIAL.plain))).not.toContain(`>${EXTRA_LABEL}<`);
  });
});
