import { addKeys } from '../../worker/commerce/keys/add-keys-store.ts';
import { createKeyVault } from '../../worker/commerce/keys/key-vault.ts';
import { standIn } from '../support/shop/stand-in.ts';
import type { KillableShop } from './killable-shop.ts';
import type { LocalShop, ShopClient } from './shop-client.ts';

/** Miniflare's database by the type that commerce's own stores take. */
type Database = Parameters<typeof addKeys>[0];

/** Goods of a run: ordinary products, the last with few keys, a gift card of the shop, and a product sold in Germany only. */
export interface Goods {
  products: number[];
  giftCard: number;
  regional: number;
}

async function stock(shop: KillableShop, productId: number, count: number, code: () => string): Promise<void> {
  const vault = await createKeyVault(shop.secrets.KEY_ENCRYPTION_KEY ?? '');
  const db = standIn<Database>(await shop.database());
  await addKeys(db, vault, productId, Array.from({ length: count }, code));
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export function createCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** Puts products on sale with this many keys each; the last gets a tenth. */
export async function addGoods(shop: KillableShop, count: number, keys: number): Promise<Goods> {
  const db = await shop.database();
  const first = 900_000 + Math.floor(Math.random() * 90_000);
  const ids = Array.from({ length: count + 2 }, (_, index) => first + index);
  await db.batch(
    ids.flatMap((id, index) => {
      const isCard = index === count;
      const price = isCard ? 1500 : 400 + index * 333;
      return [
        db
          .prepare(
            `INSERT INTO products (id, source_id, name, name_key, price_minor, voucher_type, face_minor, is_store_credit)
             VALUES (?1, 'resilience:' || ?1, 'Copper Comet ' || ?1, 'copper comet ' || ?1, ?2, ?3, ?4, ?5)`,
          )
          .bind(id, price, isCard ? 'MPV' : 'None', isCard ? 1500 : null, isCard ? 1 : 0),
        db
          .prepare(
            "INSERT INTO slugs (entity, slug, locale, entity_id) VALUES ('product', 'copper-comet-' || ?1, 'en', ?1)",
          )
          .bind(id),
      ];
    }),
  );
  for (const [index, id] of ids.entries()) {
    await stock(shop, id, index === count - 1 ? Math.ceil(keys / 10) : keys, createCode);
  }
  const regional = ids[count + 1] ?? 0;
  await db.batch([
    db.prepare(`INSERT INTO regions (id, name, allowed_countries) VALUES (?1, 'Germany', '["DE"]')`).bind(regional),
    db.prepare('UPDATE products SET region_id = ?1 WHERE id = ?1').bind(regional),
  ]);
  return { products: ids.slice(0, count), giftCard: ids[count] ?? 0, regional };
}

/** A gift card of the merchant's, worth this many EUR cents. */
export async function addGiftCode(client: ShopClient<LocalShop>, amountMinor: number): Promise<string> {
  const { data } = await client.asMerchant<{ Code: string }>('/internal/gift-cards', { AmountMinor: amountMinor });
  return data?.Code ?? '';
}

export function addCoupon(client: ShopClient<LocalShop>, code: string, maxUses: number | null) {
  return client.asMerchant('/internal/coupons', {
    Code: code,
    Name: code,
    Kind: 'percent',
    Amount: 1500,
    MaxUses: maxUses,
  });
}
