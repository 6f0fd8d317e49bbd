import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { codeSchema, nextSchema, pageArgs } from './schema.ts';

const walletSchema = v.object({
  Balance: v.string(),
  BalanceValue: v.number(),
  CurrencyCode: v.string(),
  /** Promotional credit in the balance, which does not pay for gift cards (WALLET-12). Absent without any. */
  Promotional: v.optional(v.string()),
  /** What could not be taken back of a gift card whose payment was charged back: credits repay it first. Absent without one. */
  Owed: v.optional(v.string()),
  /** Redeemed ones, newest first, page by page. */
  GiftCards: v.array(v.object({ MaskedCode: v.string(), Amount: v.string(), RedeemedOn: v.string() })),
  Next: nextSchema,
});
export type Wallet = v.InferOutput<typeof walletSchema>;
const walletArgsSchema = v.object(pageArgs);
export type WalletArgs = v.InferOutput<typeof walletArgsSchema>;
export const getWallet = endpoint<WalletArgs, Wallet>('GET', '/api/v2/wallet/giftcard', { needsCustomer: true });
export const getWalletContract = contract(getWallet, walletArgsSchema, walletSchema);

/**
 * Credits a gift card once. `Data` is the message to show. 404 `gift-code` for unknown, used and expired codes alike.
 */
export const redeemGiftCard = endpoint<{ code: string }, string>('GET', '/api/v2/wallet/giftcard/redeem/{code}', {
  mutates: true,
  needsCustomer: true,
  captcha: 'giftcode',
});
export const redeemGiftCardContract = contract(redeemGiftCard, v.object({ code: codeSchema }), v.string());

/** Redeems a gift card and marks the balance for use in the current checkout. */
export const applyGiftCard = endpoint<{ code: string }, string>('GET', '/api/v2/wallet/giftcard/apply/{code}', {
  mutates: true,
  needsCustomer: true,
  captcha: 'giftcode',
});
export const applyGiftCardContract = contract(applyGiftCard, v.object({ code: codeSchema }), v.string());
