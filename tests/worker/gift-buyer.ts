import { type GiftArgs, giveKey } from '../../shared/api/gift.ts';
import { KEY_CONSENT_VERSION } from '../../shared/api/order.ts';
import { claimGift, openGift } from '../../shared/api/received-gift.ts';
import { readOutboxTexts } from '../support/workers/outbox-texts.ts';
import { callCommerce } from '../support/workers/workers.ts';
import { type Bought, buy } from './buyer.ts';

/** A gift to an address that no other test uses. */
export function giftTo(changes: Partial<GiftArgs> = {}): GiftArgs {
  const RecipientEmail = `rita-${crypto.randomUUID()}@example.com`;
  return { RecipientName: 'Rita', RecipientEmail, SenderName: 'Gil', Message: 'Happy birthday!', ...changes };
}

/** The tokens of the links that were mailed to an address, oldest first. */
export async function readGiftTokens(email: string): Promise<string[]> {
  const texts = await readOutboxTexts(email);
  return texts.flatMap((text) => /\/gift\/([0-9a-f]{32})/.exec(text)?.[1] ?? []);
}

export interface Given extends Bought {
  gift: GiftArgs;
  token: string;
}

/** Buys a product and gives it away; the mail is sent. */
export async function give(options: Parameters<typeof buy>[0] = {}, changes: Partial<GiftArgs> = {}): Promise<Given> {
  const bought = await buy(options);
  const gift = giftTo(changes);
  const { status, Messages } = await bought.shopper.call(giveKey, { ...gift, orderItemId: bought.itemId });
  if (status !== 200) throw new Error(`no gift: ${Messages.join()}`);
  const [token = ''] = await readGiftTokens(gift.RecipientEmail);
  return { ...bought, gift, token };
}

/** The recipient's call, without an account. */
export const open = (Token: string) => callCommerce(openGift, { Token });

/** `country`: null for none. */
export const claim = (Token: string, country: string | null = 'DE', headers = {}) =>
  callCommerce(
    claimGift,
    {
      ...{ Token, CountryIsoCode: country ?? undefined, ConsentBegin: true, AckLoss: true },
      TextVersion: KEY_CONSENT_VERSION,
    },
    { headers },
  );
