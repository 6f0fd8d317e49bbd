import * as v from 'valibot';
import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import { readShopName } from '../../content/shop-name-store.ts';
import { askIdentity, type IdentityEnv, isIdentityEmbedded } from '../../customers/ask-identity.ts';
import { type ClaimedMessage, type DeliveryQueue, givenBack } from './delivery-queue.ts';

const claimedSchema = v.array(
  v.object({
    Id: v.number(),
    Claim: v.string(),
    Recipient: v.string(),
    Locale: v.string(),
    Subject: v.string(),
    Text: v.string(),
    Attempts: v.number(),
    CreatedAt: v.number(),
    ExpiresAt: v.nullable(v.number()),
  }),
);

/** The embedded identity provider's outbox; null with an external provider, which sends its own mail. */
export function createIdentityQueue(env: IdentityEnv & Pick<CommerceEnv, 'DB'>): DeliveryQueue<ClaimedMessage> | null {
  if (!isIdentityEmbedded(env)) return null;
  return {
    name: 'identity',

    channelOf: ({ kind }) => kind,

    async claim(kinds, now) {
      if (!kinds.includes('mail')) return null;
      const shop = await readShopName(env.DB, DEFAULT_LOCALE);
      const [mail] = await askIdentity(env, 'outbox/claim', { limit: 1, now, shop }, claimedSchema);
      if (!mail) return null;
      return {
        id: mail.Id,
        claim: mail.Claim,
        kind: 'mail',
        recipient: mail.Recipient,
        locale: mail.Locale,
        subject: mail.Subject,
        text: mail.Text,
        attempts: mail.Attempts,
        createdAt: mail.CreatedAt,
        expiresAt: mail.ExpiresAt,
        orderGuid: null,
        hasInvoice: false,
        list: null,
      };
    },

    async settle({ id, claim }, outcome) {
      const at = outcome.state === 'waiting' ? outcome.dueAt : outcome.at;
      const fault = outcome.state === 'sent' ? '' : outcome.fault;
      await askIdentity(env, 'outbox/settle', {
        ...{ id, claim, state: outcome.state, at, fault },
        uncounted: givenBack(outcome),
      });
    },
  };
}
