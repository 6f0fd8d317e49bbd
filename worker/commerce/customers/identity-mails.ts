import * as v from 'valibot';
import { nameOnly, SHOP_BRAND_HEADER, writeBrand } from '../../../shared/shop-brand.ts';
import type { OutboxMessage } from '../messaging/outbox-store.ts';

const TIMEOUT_MS = 8_000;

const responseSchema = v.object({
  Data: v.array(
    v.object({
      Id: v.number(),
      Recipient: v.string(),
      Locale: v.string(),
      Subject: v.string(),
      Text: v.string(),
      CreatedOnUtc: v.string(),
    }),
  ),
});

/**
 * E-mails of the embedded identity provider, which writes them as commerce writes its own. An external provider sends
 * its own: none. `order` as in the two reads of the outbox: the newest, or the oldest after an id.
 */
export async function readIdentityMails(
  env: CommerceEnv,
  order: 'newest' | number,
  shopName: string,
): Promise<OutboxMessage[]> {
  if (env.IDENTITY_ISSUER !== '') return [];
  const url = new URL('/internal/outbox', env.ORIGIN);
  if (order !== 'newest') url.searchParams.set('after', String(order));
  const response = await env.IDENTITY.fetch(url, {
    headers: { Authorization: `Bearer ${env.ADMIN_TOKEN}`, [SHOP_BRAND_HEADER]: writeBrand(nameOnly(shopName)) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return v.parse(responseSchema, await response.json()).Data.map((mail) => ({
    id: mail.Id,
    kind: 'mail',
    recipient: mail.Recipient,
    locale: mail.Locale,
    subject: mail.Subject,
    text: mail.Text,
    createdAt: Date.parse(mail.CreatedOnUtc),
    orderGuid: null,
    list: null,
  }));
}
