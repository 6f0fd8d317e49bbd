import type { SeedCatalogue } from './catalogue-rows.ts';
import { deriveCatalogue } from './derive/catalogue.ts';
import { giftCardPictureKey } from './pictures/gift-card-list.ts';
import { categoryPictureKey } from './pictures/scene-list.ts';
import { type PictureStore, storePictures } from './pictures/store-pictures.ts';
import { writeCategories } from './write/write-categories.ts';
import { writeContent } from './write/write-content.ts';
import { writeDemo } from './write/write-demo.ts';
import { writeOptions } from './write/write-options.ts';
import { placeProducts, writeProducts } from './write/write-products.ts';

export interface SeedTarget {
  /** A migrated database, empty or seeded before. */
  db: D1Database;
  media: PictureStore;
  /** Base64 of 32 bytes, as in commerce. */
  keyEncryptionKey: string;
  now: Date;
  /** Receives progress lines for the terminal. */
  log(line: string): void;
}

/** The row of `settings` that marks the seed as complete. */
const MARKER = 'seeded';
const VERSION = 1;
/** The game on the second slide. */
const SLIDE_GAME = 'Corsa Lunga 3';

async function isSettled({ db, log }: SeedTarget): Promise<boolean> {
  const marker = await db.prepare('SELECT 1 FROM settings WHERE key = ?1').bind(MARKER).first();
  if (marker) return true;
  const product = await db.prepare('SELECT 1 FROM products LIMIT 1').first();
  if (product) log('The shop has products of its own: the demonstration catalogue is left out.');
  return product !== null;
}

function slideLinks({ products }: SeedCatalogue): string[] {
  const game = products.find((product) => product.name === SLIDE_GAME);
  if (!game) throw new RangeError(`no game ${SLIDE_GAME}`);
  return [
    'category/deals/32/1',
    `product/${game.slug}/${game.id}`,
    'category/gift-cards/2/1',
    'landing/indie-games/122/1',
  ];
}

/**
 * Seeds an empty shop with the demonstration catalogue. Pictures first, then everything else in one batch with the
 * marker: an aborted run leaves only pictures, and the next one starts over. Does nothing where the marker or other
 * products exist.
 */
export async function seedCommerce(target: SeedTarget): Promise<void> {
  if (await isSettled(target)) return;
  const { db, media, keyEncryptionKey, log } = target;
  const now = target.now.getTime();
  const catalogue = deriveCatalogue(now);
  const { products, categories } = catalogue;
  log('Filling the shop with its demonstration catalogue…');
  const [pictures, demo] = await Promise.all([
    storePictures(media, products),
    writeDemo(db, products, keyEncryptionKey, now),
  ]);
  await db.batch([
    ...writeOptions(db),
    ...writeCategories(db, categories, categoryPictureKey),
    ...writeProducts(db, products, giftCardPictureKey, now),
    ...placeProducts(db, products, categories),
    ...writeContent(db, slideLinks(catalogue), now),
    ...demo,
    db
      .prepare('INSERT INTO settings (key, value) VALUES (?1, ?2)')
      .bind(MARKER, JSON.stringify({ version: VERSION, at: target.now.toISOString() })),
  ]);
  log(`The shop has ${products.length} products and ${pictures} pictures.`);
}
