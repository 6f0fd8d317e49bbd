import { hashSecret } from '../../http/secret-hash.ts';
import { canonicalizeGiftCode, maskGiftCode } from '../../wallet/gift-code.ts';
import type { SeedProduct } from '../catalogue-rows.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';

/** Without I, O, 0 and 1, which are easily confused. */
const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KEY_LENGTH = 15;
const GROUP_PATTERN = /.{5}(?=.)/g;

const COUPONS: readonly Value[][] = [
  // code, name, kind, amount (basis points or EUR cents), minimum in EUR cents, uses per customer
  ['WELCOME10', 'Welcome: 10 % off', 'percent', 1000, 0, 1],
  ['LATCH5', '€5 off orders of €25 and more', 'fixed', 500, 2500, null],
];

const GIFT_CODE = 'GIFT-DEMO-2026-LATCHKEY';
const GIFT_AMOUNT_MINOR = 2500;

function createPlainKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  const letters = Array.from(bytes, (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('');
  return letters.replace(GROUP_PATTERN, '$&-');
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
  return [await hashSecret(code), maskGiftCode(code), GIFT_AMOUNT_MINOR, now];
}

/** Coupons and a gift card whose codes everybody may know: for development alone. */
export async function writeVouchers(now: number): Promise<Insert[]> {
  return [
    ...insertRows('coupons', ['code', 'name', 'kind', 'amount', 'minimum_minor', 'max_uses_per_customer'], COUPONS),
    ...insertRows('gift_cards', ['code_hash', 'masked_code', 'amount_minor', 'created_at'], [await giftCardRow(now)]),
  ];
}
