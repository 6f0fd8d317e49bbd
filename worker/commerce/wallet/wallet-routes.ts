import { MAX_PAGE } from '../../../shared/api/schema.ts';
import {
  applyGiftCardContract,
  getWalletContract,
  redeemGiftCardContract,
  type Wallet,
  type WalletArgs,
} from '../../../shared/api/wallet.ts';
import { readPriceTerms } from '../catalog/prices/currencies-store.ts';
import { convertMinor, formatMinor, toMajor } from '../catalog/prices/money.ts';
import { requireCustomer, type SignedInRow } from '../customers/customer-context.ts';
import { updateCustomerRow } from '../customers/customers-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import { consume, guessLimits, refund } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { canonicalizeGiftCode } from './gift-code.ts';
import { readGiftCards, redeemGiftCode } from './wallet-store.ts';

async function showWallet(c: CommerceContext, { before, limit = MAX_PAGE }: WalletArgs): Promise<Wallet> {
  const customer = await requireCustomer(c);
  const [terms, found] = await Promise.all([
    readPriceTerms(c.env.DB, c.get('facts')),
    // One more than is shown: it tells whether another page follows.
    readGiftCards(c.env.DB, customer.id, { before: before ?? null, limit: limit + 1 }),
  ]);
  const cards = found.slice(0, limit);
  const convert = (eurMinor: number) => convertMinor(eurMinor, terms.rate, terms.currency);
  const text = (eurMinor: number) => formatMinor(convert(eurMinor), terms.currency, terms.tag);
  return {
    Balance: text(customer.balance_minor),
    BalanceValue: toMajor(convert(customer.balance_minor), terms.currency),
    CurrencyCode: terms.currency.code,
    ...(customer.promo_minor > 0 ? { Promotional: text(customer.promo_minor) } : {}),
    ...(customer.balance_owed_minor > 0 ? { Owed: text(customer.balance_owed_minor) } : {}),
    GiftCards: cards.map((card) => ({
      MaskedCode: card.masked_code,
      Amount: text(card.amount_minor),
      RedeemedOn: new Date(card.redeemed_at).toISOString(),
    })),
    Next: found.length > limit ? (cards.at(-1)?.id ?? null) : null,
  };
}

/** Redeems a code. Unknown, used and expired ones get the same response. */
async function redeem(c: CommerceContext, customer: SignedInRow, typed: string): Promise<string> {
  const limits = guessLimits('gift', customer.id, await readSender(c));
  await consume(c.env.DB, limits, Date.now());
  const code = canonicalizeGiftCode(typed);
  const amount = code === null ? null : await redeemGiftCode(c.env.DB, await hashSecret(code), customer.id, Date.now());
  if (amount === null) throw new CommerceError(404, 'gift-code');
  await refund(c.env.DB, limits);
  const facts = c.get('facts');
  const terms = await readPriceTerms(c.env.DB, facts);
  const converted = convertMinor(amount, terms.rate, terms.currency);
  return messageText(facts.locale, 'gift-redeemed', { amount: formatMinor(converted, terms.currency, terms.tag) });
}

/** Balance and gift cards. */
export function addWalletRoutes(app: CommerceApp): void {
  mount(app, getWalletContract, (args, c) => showWallet(c, args));
  mount(app, redeemGiftCardContract, async ({ code }, c) => redeem(c, await requireCustomer(c), code));
  mount(app, applyGiftCardContract, async ({ code }, c) => {
    const customer = await requireCustomer(c);
    const text = await redeem(c, customer, code);
    await updateCustomerRow(c.env.DB, customer.id, { usesBalance: true });
    return text;
  });
}
