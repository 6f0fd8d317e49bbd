import { beforeAll, describe, expect, it } from 'vitest';
import { decodeEntities } from '../../support/pages/markup.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { PRODUCTS, SETTINGS, SPECIAL } from '../../support/workers/test-products.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';
import { addBundle, addProduct, type TestProduct } from '../shopper.ts';

const OWN = {
  ...SETTINGS,
  Name: 'Harbour Keys',
  Title: 'Harbour Keys: games by the sea',
  ContactEmail: 'quay@harbour.example',
  LogoPictureUrl: '/media/harbour-logo.png',
  ThemeName: 'harbour',
  AccentColours: ['#0A7D3C'],
  IsActiveDressing: true,
  DressingName: 'Spring tide sale',
  DressingUrlParameters: '?specs=18&orderby=10',
  MaintenanceMessage: 'The harbour closes at midnight.',
  InstagramLink: 'https://instagram.example/harbour',
};

const EXTRA_LABEL = 'Extra discount included';

/** A text as React writes it, with comments between its parts. */
async function open(path: string): Promise<string> {
  const response = await fetchStorefront(path, { headers: { 'User-Agent': 'Googlebot/2.1' } });
  expect(response.status, path).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
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
    commerceDb.prepare('UPDATE products SET flags = iif(id = ?, 4, 0)').bind(SPECIAL.discounted),
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

  // MERCHANT-44
  it('has the shop’s own colours by an immutable sheet after all others', async () => {
    const [head = ''] = (await open('/en/')).split('</head>');
    const [path = ''] = /\/accents\/[^"]+/.exec(head) ?? [];
    expect(path).toMatch(/^\/accents\/0a7d3c-[\da-f]{6}\.css$/);
    const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address]) => address);
    expect(sheets.at(-1)).toBe(path);
    const sheet = await fetchStorefront(path);
    expect(sheet.headers.get('Content-Type')).toMatch(/^text\/css/);
    expect(sheet.headers.get('Cache-Control')).toContain('immutable');
    expect(await sheet.text()).toContain('--accent:light-dark(#0a7d3c,');
    for (const wrong of ['0a7d3c.css', '0a7d3c-zzzzzz.css', '0a7d3c-0a7d3c.css;x', 'x']) {
      expect((await fetchStorefront(`/accents/${wrong}`)).status, wrong).toBe(404);
    }
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
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Sold out/s);
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

describe('the page of a product', () => {
  const pathTo = ({ id }: TestProduct) => `/en/product/copper-comet-${id}/${id}`;
  /** The page's text about the product itself, without the other products below it. */
  async function read(product: TestProduct): Promise<string> {
    const [article = ''] = (await open(pathTo(product))).split(/<article[^>]*>/)[1]?.split('</article>') ?? [];
    return decodeEntities(article.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
  }
  const addVariant = commerceDb.prepare(
    "INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?, ?, 'comet', ?, ?)",
  );

  // PRICE-3
  it('says beside the button what is saved and earned, what happens next and how it is paid', async () => {
    const product = await addProduct({ price: 2000 });
    await commerceDb.prepare('UPDATE products SET discount_minor = 1500 WHERE id = ?').bind(product.id).run();
    const words = await read(product);
    for (const text of [
      'Previous price €20.00 Price €15.00',
      'Lowest price in the last 30 days: €20.00',
      'You save €5.00',
      'You earn 45 reward points',
      'What happens after you pay',
      'Reveal it when you want to use it',
      'Secure checkout Test card',
    ]) {
      expect(words).toContain(text);
    }
    expect(words).toMatch(/Add to cart .*Buy now/);
    // PRODUCT-13
    const soldOut = await read(await addProduct({ keys: 0 }));
    expect(soldOut).toContain('See similar products');
    expect(soldOut).not.toMatch(/Buy now|What happens after you pay|reward points|Secure checkout/);
  });

  // PRODUCT-10
  it('lists the editions with what each adds, and the values with their own pages', async () => {
    const [game, map, card, other] = [await addProduct(), await addProduct(), await addProduct(), await addProduct()];
    const deluxe = await addBundle([game, map], 1500);
    await commerceDb.batch([
      addVariant.bind(game.id, 'edition', 'standard', 0),
      addVariant.bind(deluxe.id, 'edition', 'deluxe', 1),
      addVariant.bind(card.id, 'value', '€10', 0),
      addVariant.bind(other.id, 'value', '€50', 1),
      commerceDb.prepare('INSERT INTO product_categories (category_id, product_id) VALUES (40, ?)').bind(other.id),
    ]);
    const words = await read(game);
    expect(words).toContain('Editions of this game Standard Edition The game without extras This edition ');
    expect(words).toContain(`Deluxe Edition Adds: Copper Comet ${map.id} `);
    expect(await open(pathTo(game))).toContain(`href="${pathTo(deluxe)}"`);
    expect(await read(card)).toMatch(/Value €10 €50 /);
    expect(await open('/en/landing/autumn-fair/40/1')).toContain(`Add to cart: Copper Comet ${other.id} – €50`);
  });

  // PRODUCT-9
  it('of a bundle shows its contents, the sum of their prices, what it saves, and one price to pay', async () => {
    const items = [await addProduct({ price: 1000 }), await addProduct({ price: 1501 })];
    const bundle = await addBundle(items, 2000);
    const words = await read(bundle);
    expect(words).toContain('In this bundle 2 products, each with its own key');
    expect(words).toContain('Bought separately €25.01 Bundle price €20.00 You save with this bundle €5.01');
    expect(words.split('Add to cart')).toHaveLength(2);
    // A reduced bundle names no second saving, against its own earlier price.
    const reduced = await addBundle(items, 2000);
    await commerceDb.prepare('UPDATE products SET discount_minor = 1500 WHERE id = ?').bind(reduced.id).run();
    expect((await read(reduced)).match(/You save[^€]*€[\d.]+/g)).toEqual(['You save with this bundle €10.01']);
    const html = await open(pathTo(bundle));
    for (const item of items) expect(html).toContain(`href="${pathTo(item)}"`);
  });

  // PRODUCT-11
  it('of additional content shows the game that it needs, and the game shows its additional content', async () => {
    const [game, dlc] = [await addProduct({ price: 3000 }), await addProduct()];
    const link = commerceDb.prepare("UPDATE products SET details = json_object('baseGame', ?2) WHERE id = ?1");
    await link.bind(dlc.id, `test:${game.id}`).run();
    expect(await read(dlc)).toContain(`Needs the base game Copper Comet ${game.id} €30.00`);
    expect(await read(game)).toContain(`Additional content Copper Comet ${dlc.id} `);
  });
});

it.each([
  ['/en/cart', 'Your cart'],
  ['/en/search/copper', 'Search'],
  ['/en/help', 'Help centre'],
])('%s says where it is in the shop', async (path, name) => {
  const [, trail = ''] = /<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(await open(path)) ?? [];
  expect(trail).toContain('href="/en/"');
  expect(trail.replaceAll(/<[^>]*>/g, ' ')).toMatch(new RegExp(`Home .*${name}`));
});

it('the help centre finds the pages that have all words, and offers to write where none has', async () => {
  expect(await open('/en/help?term=write')).toContain('href="/en/topic/contact-us">Contact us');
  expect(await open('/en/help?term=write+zebra')).toContain('No help page contains all of these words');
});
