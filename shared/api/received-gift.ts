import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { KEY_CONSENT_VERSION, keySchema } from './order.ts';
import { activationRegionSchema } from './product.ts';
import { idSchema, pictureSchema } from './schema.ts';

/** The secret of a mailed link. Whoever has it is the recipient: these calls need no account. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/**
 * `Open`: to be claimed or declined. `Claimed`: this link shows the key. `Used`: this link claimed it, and the one that was
 * mailed then shows the key.
 */
const receivedStateSchema = v.picklist(['Open', 'Claimed', 'Used', 'Declined']);
const receivedGiftSchema = v.object({
  State: receivedStateSchema,
  RecipientName: v.string(),
  /** Empty once its giver was erased. */
  SenderName: v.string(),
  Message: v.string(),
  ProductId: idSchema,
  ProductName: v.string(),
  ProductSeName: v.string(),
  PictureModel: pictureSchema,
  Platform: v.string(),
  /** Where the key activates. */
  Region: activationRegionSchema,
  /** True while it cannot be claimed, because the shop checks the order or its payment is disputed. */
  IsOnHold: v.boolean(),
  /** Before its release, no key is shown; null for no such instant. */
  SealedUntilUtc: v.nullable(v.string()),
  ClaimedOnUtc: v.nullable(v.string()),
});
export type ReceivedGift = v.InferOutput<typeof receivedGiftSchema>;
/** Null for an unknown link, and for one that was replaced, taken back or refunded. Opening it uses nothing up. */
export const openGift = endpoint<{ Token: string }, ReceivedGift | null>('POST', '/api/v2/gift/open', {
  isPersonal: true,
});
const tokenInput = v.object({ Token: tokenSchema });
/** A link that was not copied whole is an unknown one. */
const openInput = v.object({ Token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) });
export const openGiftContract = contract(openGift, openInput, v.nullable(receivedGiftSchema));

const giftKeySchema = v.omit(keySchema, ['OrderItemId']);
export type GiftKey = v.InferOutput<typeof giftKeySchema>;

export interface ClaimGiftArgs {
  Token: string;
  /** ISO 3166-1 alpha-2: where the recipient is, by default that of the connection. Needed where the key is limited. */
  CountryIsoCode?: string | undefined;
  /** Express consent to immediate delivery. */
  ConsentBegin: true;
  /** Acknowledgement of losing the right of withdrawal (CRD 16(m)). */
  AckLoss: true;
  TextVersion: string;
}
/** `Token` is the new link's, which shows the key again and is mailed, too: the one that claims it is used up. */
type ClaimedGift = { Token: string; Key: GiftKey };
/**
 * Once. 404 `gift-link`; 400 `invalid` for a limited key without a country; 403 `region` where it does not activate; 409 `gift-claimed`, `gift-declined`, `gift-on-hold`,
 * `key-sealed`, `key-not-ready`.
 */
export const claimGift = endpoint<ClaimGiftArgs, ClaimedGift>('POST', '/api/v2/gift/claim', {
  mutates: true,
  isPersonal: true,
});
export const claimGiftContract = contract(
  claimGift,
  v.object({
    Token: tokenSchema,
    CountryIsoCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    ConsentBegin: v.literal(true),
    AckLoss: v.literal(true),
    TextVersion: v.literal(KEY_CONSENT_VERSION),
  }),
  v.object({ Token: v.string(), Key: giftKeySchema }),
);

/** The key of a claimed gift. 404 `gift-link`, also for one that is not claimed; 409 `key-not-ready`, `key-sealed`. */
export const showGift = endpoint<{ Token: string }, GiftKey>('POST', '/api/v2/gift/show', {
  mutates: true,
  isPersonal: true,
});
export const showGiftContract = contract(showGift, tokenInput, giftKeySchema);

/** Its giver is told. Once; 409 `gift-claimed`. */
export const declineGift = endpoint<{ Token: string }, { State: 'Declined' }>('POST', '/api/v2/gift/decline', {
  mutates: true,
  isPersonal: true,
});
export const declineGiftContract = contract(declineGift, tokenInput, v.object({ State: v.literal('Declined') }));
