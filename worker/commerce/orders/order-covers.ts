import { productPictureUrl } from '../media/picture-url.ts';
import type { CoverReader } from '../messaging/mail/render-mail.ts';
import { findOrderByGuid, readOrderItems } from './order-rows-store.ts';

/** Twice the width it is shown at. JPEG: some mail programs know no newer format. */
const VARIANT = '?w=96&q=75&f=jpeg';

/** URLs of the pictures of an order's products, by the names in its mails; a bundle shows its first product. */
export const readOrderCovers: CoverReader = async ({ DB: db, ORIGIN: origin }, orderGuid) => {
  const order = await findOrderByGuid(db, orderGuid);
  const items = order ? await readOrderItems(db, [order.id]) : [];
  const named = items.flatMap((item) => {
    const { product_id: id, base_name, facets, picture, product_name, bundle_name } = item;
    const url = origin + productPictureUrl({ id, base_name, facets, picture }) + VARIANT;
    return bundle_name === null
      ? [[product_name, url] as const]
      : [[product_name, url] as const, [bundle_name, url] as const];
  });
  // Of several entries with a name, a map keeps the last.
  return new Map(named.reverse());
};
