import { hashSecret } from '../../http/secret-hash.ts';
import { toReadableCode } from '../../readable-code.ts';
import { canonicalizeGiftCode, maskGiftCode } from '../../wallet/gift-code.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';

const KEY_LENGTH = 15;
const GROUP_LENGTH = 5;

/** The bundle of this coupon is put together from this list of games. */
const OWN_BUNDLE = { couponId: 3, categoryId: 63 };

const COUPONS: readonly Value[][] = [
  // id, code, name, kind, amount (basis points or EUR cents), minimum in EUR cents, uses per customer, without code, steps
  [1, 'WELCOME10', 'Welcome: 10 % off', 'percent', 1000, 0, 1, 0, null],
  [2, 'LATCH5', '€5 off orders of €25 and more', 'fixed', 500, 2500, null, 0, null],
  [OWN_BUNDLE.couponId, 'GOODMANNERS', 'Any of Very Good Manners', 'percent', 1000, 0, null, 1, '3:10 5:20'],
];

const GIFT_CODE = 'GIFT-DEMO-2026-LATCHKEY';
const GIFT_AMOUNT_MINOR = 2500;

function createPlainKey(): string {
  return toReadableCode(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), GROUP_LENGTH);
}

/** Keys on sale, by product id. */
export function createPlainKeys(products: readonly SeedProduct[]): [id: number, key: string][] {
  return products.flatMap(({ id, keyCount }) =>
    Array.from({ length: keyCount }, (): [number, string] => [id, createPlainKey()]),
  );
}

async function giftCardRow(now: number): Promise<Value[]> {
  const code = canonicalizeGiftCode(GIFT_CODE);
  if (code === null) throw new RangeError('the demonstration gift code is not one');
  return [await hashSecret(code), maskGiftCode(code), GIFT_AMOUNT_MINOR, 1, now];
}

/** Coupons and a gift card whose codes everybody may know: for development alone. */
export async function writeVouchers(now: number): Promise<Insert[]> {
  return [
    ...insertRows(
      'coupons',
      ['id', 'code', 'name', 'kind', 'amount', 'minimum_minor', 'max_uses_per_customer', 'is_automatic', 'tiers'],
      COUPONS,
    ),
    ...insertRows(
      'coupon_scopes',
      ['coupon_id', 'kind', 'target_id'],
      [[OWN_BUNDLE.couponId, 'category', OWN_BUNDLE.categoryId]],
    ),
    ...insertRows(
      'gift_cards',
      ['code_hash', 'masked_code', 'amount_minor', 'is_promotional', 'created_at'],
      [await giftCardRow(now)],
    ),
  ];
}
