import { canonicalizeCode } from '../../../shared/typed-code.ts';
import { hashSecret } from '../../../worker/commerce/http/secret-hash.ts';
import { addKeys } from '../../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../../worker/commerce/keys/key-vault.ts';
import { normalizeText } from '../../../worker/commerce/search/normalize-text.ts';
import { toSearchDocument } from '../../../worker/commerce/search/search-document.ts';
import { addGiftCard } from '../../../worker/commerce/wallet/gift-cards-store.ts';
import { TEST_SECRETS } from '../shop/test-secrets.ts';
import { COUPONS, GIFT_CODES, keyOf, MANUFACTURERS, OPTIONS, PRODUCTS, SETTINGS } from './test-products.ts';
import { commerceDb as db } from './workers.ts';

const DAY_MS = 24 * 3600 * 1000;

function seedBasics(): D1PreparedStatement[] {
  const option = db.prepare(
    'INSERT INTO specification_options (id, attribute_id, name, name_key, position) VALUES (?1, ?2, ?3, ?4, ?1)',
  );
  const manufacturer = db.prepare('INSERT INTO manufacturers (id, name, name_key) VALUES (?, ?, ?)');
  const category = db.prepare(
    `INSERT INTO categories (id, name, type, is_bundle, option_id, position, menu_position)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return [
    db.prepare("INSERT INTO settings (key, value) VALUES ('store', ?)").bind(JSON.stringify(SETTINGS)),
    db.prepare("INSERT INTO regions (id, name, is_worldwide) VALUES (1, 'Worldwide', 1)"),
    db
      .prepare("INSERT INTO regions (id, name, allowed_countries) VALUES (2, 'Germany and Austria', ?)")
      .bind('["DE","AT"]'),
    ...OPTIONS.map(([id, attributeId, name]) => option.bind(id, attributeId, name, normalizeText(name))),
    ...MANUFACTURERS.map((name, index) => manufacturer.bind(index + 1, name, normalizeText(name))),
    category.bind(1, 'Games', 0, 0, null, 1, 1),
    category.bind(32, 'Deals', 0, 0, null, 2, 2),
    category.bind(33, 'Racing games', 0, 0, 25, 3, null),
    category.bind(40, 'Autumn fair', 20, 0, null, 4, null),
    category.bind(41, 'Lantern bundle', 0, 1, null, 5, null),
    db.prepare(
      "INSERT INTO rails (id, rule, category_id, position) VALUES (1, 'category', 1, 1), (2, 'category', 32, 2)",
    ),
  ];
}

function seedSlugs(): D1PreparedStatement[] {
  const slug = db.prepare('INSERT INTO slugs (entity, slug, locale, entity_id) VALUES (?, ?, ?, ?)');
  return [
    ...PRODUCTS.map(({ id, seName }) => slug.bind('product', seName, 'en', id)),
    slug.bind('product', 'kupfer-meridian', 'de', 1),
    slug.bind('category', 'games', 'en', 1),
    slug.bind('category', 'spiele', 'de', 1),
    slug.bind('category', 'deals', 'en', 32),
    slug.bind('category', 'racing-games', 'en', 33),
    slug.bind('category', 'autumn-fair', 'en', 40),
    slug.bind('category', 'lantern-bundle', 'en', 41),
    slug.bind('topic', 'contact-us', 'en', 1),
    slug.bind('blog', 'Hello-Lanterns', 'en', 1),
  ];
}

function seedProducts(now: number): D1PreparedStatement[] {
  const product = db.prepare(
    `INSERT INTO products (id, source_id, name, name_key, price_minor, discount_minor, discount_until, is_published,
       manufacturer_id, region_id, popularity, release_date, rating_sum, picture)
     VALUES (?1, 'test-' || ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1000 - ?1, '2026-01-' || printf('%02d', ?1), 90, ?10)`,
  );
  const specification = db.prepare('INSERT INTO product_specifications (product_id, option_id) VALUES (?, ?)');
  const listed = db.prepare('INSERT OR IGNORE INTO product_categories (category_id, product_id) VALUES (?, ?)');
  const search = db.prepare(
    'INSERT INTO search_index (rowid, name, aliases, publisher, genres) VALUES (?, ?, ?, ?, ?)',
  );
  const trigrams = db.prepare('INSERT INTO search_trigrams (rowid, name) VALUES (?, ?)');
  const sounds = db.prepare('INSERT INTO search_sounds (rowid, sounds) VALUES (?, ?)');
  const genreOf = (option: number) => OPTIONS.find(([id, attribute]) => id === option && attribute === 3)?.[2] ?? [];
  return PRODUCTS.flatMap((one) => {
    const words = toSearchDocument({
      name: one.name,
      makers: [MANUFACTURERS[one.manufacturerId - 1] ?? ''],
      genres: one.options.flatMap(genreOf),
    });
    return [
      product.bind(
        one.id,
        one.name,
        words.nameKey,
        one.priceMinor,
        one.discountMinor ?? null,
        one.discountMinor === undefined ? null : now + 3 * DAY_MS,
        one.isPublished === false ? 0 : 1,
        one.manufacturerId,
        one.regionId ?? 1,
        `covers/${one.seName}.webp`,
      ),
      ...one.options.map((option) => specification.bind(one.id, option)),
      ...[1, ...(one.categories ?? [])].map((category) => listed.bind(category, one.id)),
      search.bind(one.id, words.nameKey, words.aliases, words.publisher, words.genres),
      trigrams.bind(one.id, words.nameKey),
      sounds.bind(one.id, words.sounds),
    ];
  });
}

function seedContent(now: number): D1PreparedStatement[] {
  const text = db.prepare("INSERT INTO localized (entity, entity_id, locale, field, value) VALUES (?, ?, 'en', ?, ?)");
  return [
    db.prepare("INSERT INTO topics (id, name, footer_column, position) VALUES (1, 'Contact us', 1, 1)"),
    text.bind('topic', 1, 'Title', 'Contact us'),
    text.bind('topic', 1, 'Body', '<p>Write to us.</p>'),
    db
      .prepare(
        `INSERT INTO blog_posts (id, name, created_at, main_picture, thumbnail_picture)
         VALUES (1, 'Hello, lanterns', ?, 'blog/1.webp', 'blog/1-small.webp')`,
      )
      .bind(now - DAY_MS),
    text.bind('blog', 1, 'Title', 'Hello, lanterns'),
    text.bind('blog', 1, 'Body', '<p>Our first post.</p>'),
    text.bind('product', 1, 'ShortDescription', 'Sail a copper ship across a dry sea.'),
    text.bind('product', 1, 'FullDescription', '<p>Sail a copper ship across a dry sea.</p>'),
  ];
}

function seedCoupons(now: number): D1PreparedStatement[] {
  const coupon = db.prepare(
    `INSERT INTO coupons (id, code, name, kind, amount, minimum_minor, ends_at, max_uses, max_uses_per_customer)
     VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  );
  return [
    coupon.bind(1, COUPONS.tenPercent, 'percent', 1_000, 0, null, null, null),
    coupon.bind(2, COUPONS.single, 'fixed', 500, 0, null, 1, 1),
    coupon.bind(3, COUPONS.expired, 'percent', 2_000, 0, now - DAY_MS, null, null),
    coupon.bind(4, COUPONS.minimum, 'fixed', 2_000, 5_000, null, null, null),
    coupon.bind(5, COUPONS.promotion, 'percent', 1_500, 0, null, null, null),
    coupon.bind(6, COUPONS.all, 'percent', 10_000, 0, null, null, null),
    db.prepare("INSERT INTO coupon_scopes (coupon_id, kind, target_id) VALUES (5, 'category', 32)"),
  ];
}

async function seedGiftCards(now: number): Promise<void> {
  const cards = [
    [GIFT_CODES.of25Eur, 2_500],
    [GIFT_CODES.of10Eur, 1_000],
  ] as const;
  for (const [code, amountMinor] of cards) {
    const codeHash = await hashSecret(canonicalizeCode(code));
    await addGiftCard(db, {
      codeHash,
      maskedCode: `…${code.slice(-4)}`,
      amountMinor,
      expiresAt: null,
      isPromotional: false,
      now,
    });
  }
}

/** Fills the empty databases of a test file: 12 products with keys, 5 categories, coupons, gift cards, some content. */
export async function seedCatalogue(): Promise<void> {
  const now = Date.now();
  await db.batch([...seedBasics(), ...seedProducts(now), ...seedSlugs(), ...seedContent(now), ...seedCoupons(now)]);
  const vault = await createKeyVault(TEST_SECRETS.KEY_ENCRYPTION_KEY);
  for (const { id, keys } of PRODUCTS) {
    await addKeys(
      db,
      vault,
      id,
      Array.from({ length: keys }, (_, index) => keyOf(id, index + 1)),
      now,
    );
  }
  await seedGiftCards(now);
}
