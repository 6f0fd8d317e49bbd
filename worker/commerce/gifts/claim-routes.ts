import { dependsOnCountry } from '../../../shared/activation.ts';
import {
  type ClaimGiftArgs,
  claimGiftContract,
  declineGiftContract,
  type GiftKey,
  openGiftContract,
  type ReceivedGift,
  showGiftContract,
} from '../../../shared/api/received-gift.ts';
import { isBlockedIn } from '../../../shared/eea.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { kindOfKey } from '../../../shared/merchant/values/key-kind.ts';
import { readActivationRegion } from '../catalog/region-store.ts';
import { requireCountry } from '../content/settings-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import { consume, guessLimits, refund } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { recordReveal } from '../keys/keys-store.ts';
import { decryptKey, findActivationBody, requireUnsealed } from '../keys/open-key.ts';
import { productPictureUrl } from '../media/picture-url.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { claim, decline } from './claims-store.ts';
import { writeClaimMail, writeGiverMail } from './gift-mails.ts';
import { readGiftProduct } from './gift-product-store.ts';
import { findGiftByLink, type GiftRow } from './gift-rows-store.ts';

const MISSING = { code: 'reason-missing' } as const;

const linkGone = () => new CommerceError(404, 'gift-link');

/** The gift of a link. Links that do not exist count against their sender (GIFT-11). */
async function findGift(c: CommerceContext, token: string): Promise<GiftRow | null> {
  const limits = guessLimits('gift-link', null, await readSender(c));
  await consume(c.env.DB, limits, Date.now());
  const gift = await findGiftByLink(c.env.DB, await hashSecret(token));
  if (gift) await refund(c.env.DB, limits);
  return gift;
}

/** @throws CommerceError 404 `gift-link`. */
async function requireGift(c: CommerceContext, token: string): Promise<GiftRow> {
  const gift = await findGift(c, token);
  if (!gift) throw linkGone();
  return gift;
}

function stateOf(gift: GiftRow): ReceivedGift['State'] {
  if (gift.is_spent === 1) return 'Used';
  if (gift.claimed_at !== null) return 'Claimed';
  return gift.declined_at === null ? 'Open' : 'Declined';
}

const toIso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

async function showGift(c: CommerceContext, gift: GiftRow, locale: LocaleCode): Promise<ReceivedGift> {
  const [product, region] = await Promise.all([
    readGiftProduct(c.env.DB, gift.product_id, locale),
    readActivationRegion(c.env.DB, gift.product_id, locale),
  ]);
  const isSealed = gift.key_status === 'Sold' && gift.sealed_until !== null && gift.sealed_until > Date.now();
  return {
    State: stateOf(gift),
    RecipientName: gift.recipient_name,
    SenderName: gift.sender_name,
    Message: gift.message,
    ProductId: gift.product_id,
    ProductName: gift.product_name,
    ProductSeName: product.slug,
    PictureModel: { ImageUrl: productPictureUrl({ ...product, id: gift.product_id }), Title: gift.product_name },
    Platform: gift.platform,
    Region: region,
    IsOnHold: gift.is_free === 0,
    SealedUntilUtc: isSealed ? toIso(gift.sealed_until) : null,
    ClaimedOnUtc: toIso(gift.claimed_at),
  };
}

/** The sealed key of a gift. @throws CommerceError 409 `key-not-ready` while it has none. */
function requireKey({ key_id: id, ciphertext, key_status: status }: GiftRow) {
  if (id === null || ciphertext === null || status === 'Reserved') throw new CommerceError(409, 'key-not-ready');
  return { id, ciphertext };
}

const toGiftKey = async (c: CommerceContext, gift: GiftRow, plain: string, revealedAt: number): Promise<GiftKey> => ({
  Key: plain,
  Kind: kindOfKey(plain),
  RevealedOnUtc: new Date(revealedAt).toISOString(),
  ActivationBody: await findActivationBody(c, gift.product_id),
});

/** @throws CommerceError 403 `region`, 400 `invalid` for a country that does not exist, or that is needed and missing. */
async function requireActivation(c: CommerceContext, productId: number, chosen: string | undefined): Promise<void> {
  if (chosen !== undefined) await requireCountry(c.env.DB, chosen, 'CountryIsoCode');
  const region = await readActivationRegion(c.env.DB, productId, c.get('facts').locale);
  if (!dependsOnCountry(region)) return;
  const country = chosen ?? c.get('facts').country;
  if (country === null) throw new CommerceError(400, 'invalid', { field: 'CountryIsoCode', reason: MISSING });
  if (isBlockedIn(region, country)) throw new CommerceError(403, 'region');
}

/** @throws CommerceError 409 `gift-claimed`, `gift-declined`, `gift-on-hold`, `key-sealed`. */
async function requireOpen(c: CommerceContext, gift: GiftRow): Promise<void> {
  const state = stateOf(gift);
  if (state === 'Declined') throw new CommerceError(409, 'gift-declined');
  if (state !== 'Open') throw new CommerceError(409, 'gift-claimed');
  if (gift.is_free === 0) throw new CommerceError(409, 'gift-on-hold');
  await requireUnsealed(c, gift);
}

async function claimGift(c: CommerceContext, { Token, CountryIsoCode, TextVersion }: ClaimGiftArgs) {
  const gift = await requireGift(c, Token);
  await requireOpen(c, gift);
  await requireActivation(c, gift.product_id, CountryIsoCode);
  const key = requireKey(gift);
  // Decrypt first: a key that cannot be decrypted must not count as revealed.
  const plain = await decryptKey(c.env, gift.product_id, key.ciphertext);
  const now = Date.now();
  const next = createToken();
  const recipient = writeClaimMail(c.env.ORIGIN, gift, next, now);
  const isTaken = await claim(
    c.env.DB,
    { tokenHash: await hashSecret(Token), nextHash: await hashSecret(next), consentVersion: TextVersion, now },
    {
      recipient: { ...recipient, text: await sealText(c.env, recipient.text) },
      giver: writeGiverMail(c.env.ORIGIN, gift, 'claimed', now),
    },
  );
  if (!isTaken) {
    await requireOpen(c, await requireGift(c, Token));
    throw linkGone();
  }
  return { Token: next, Key: await toGiftKey(c, gift, plain, now) };
}

/** The key of a claimed gift again, or the one that replaced it. */
async function showGiftKey(c: CommerceContext, token: string): Promise<GiftKey> {
  const gift = await requireGift(c, token);
  if (stateOf(gift) !== 'Claimed') throw linkGone();
  await requireUnsealed(c, gift);
  const key = requireKey(gift);
  const plain = await decryptKey(c.env, gift.product_id, key.ciphertext);
  const reveal = { keyId: key.id, customerId: 0, clientHash: null, now: Date.now() };
  const revealedAt = await recordReveal(c.env.DB, reveal);
  if (revealedAt === null) throw new CommerceError(409, 'key-not-ready');
  return toGiftKey(c, gift, plain, revealedAt);
}

/** The recipient of a gift, who has its link and needs no account (GIFT-4). */
export function addClaimRoutes(app: CommerceApp): void {
  mount(app, openGiftContract, async ({ Token }, c) => {
    const gift = await findGift(c, Token);
    return gift && showGift(c, gift, c.get('facts').locale);
  });
  mount(app, claimGiftContract, (args, c) => claimGift(c, args));
  mount(app, showGiftContract, ({ Token }, c) => showGiftKey(c, Token));

  mount(app, declineGiftContract, async ({ Token }, c) => {
    const gift = await requireGift(c, Token);
    const state = stateOf(gift);
    if (state === 'Claimed' || state === 'Used') throw new CommerceError(409, 'gift-claimed');
    const now = Date.now();
    const mail = writeGiverMail(c.env.ORIGIN, gift, 'declined', now);
    const isDeclined = await decline(c.env.DB, await hashSecret(Token), mail, now);
    if (!isDeclined && stateOf(await requireGift(c, Token)) !== 'Declined')
      throw new CommerceError(409, 'gift-claimed');
    return { State: 'Declined' as const };
  });
}
