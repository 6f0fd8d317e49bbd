import { beforeAll, describe, expect, it } from 'vitest';
import { addPicture } from '../../../shared/merchant/pictures.ts';
import { showProduct } from '../../../shared/merchant/products.ts';
import { ARTIST, readCameraPicture } from '../../support/shop/camera-pictures.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { fetchCommerce, media } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';
import { send, toLine } from './import-lines.ts';

beforeAll(seedCatalogue);

describe('a picture of the merchant’s own files', () => {
  const post = (body: Uint8Array, token: string = TEST_SECRETS.ADMIN_TOKEN) =>
    fetchCommerce('/internal/pictures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Blob([body]),
    });
  const gif = readCameraPicture('image/gif');

  it('is stored once under the key that the lines then name', async () => {
    const keys: string[] = [];
    for (const _ of [1, 2]) keys.push((await (await post(gif)).json<{ Data: { Key: string } }>()).Data.Key);
    const [key = '', again] = keys;
    expect(key).toMatch(/^import\/[0-9a-f]{32}\.gif$/);
    expect(again).toBe(key);
    expect((await media.get(key))?.httpMetadata?.contentType).toBe('image/gif');
    expect((await send([toLine(1, { sourceId: 'pictured', picture: key })])).status).toBe(200);
    expect((await callMerchant(showProduct, { sourceId: 'pictured' })).Data).toMatchObject({ picture: key });
  });

  // PRODUCT-20
  it('is public without its metadata, and upright', async () => {
    const sent = readCameraPicture('image/jpeg');
    const { Key } = (await (await post(sent)).json<{ Data: { Key: string } }>()).Data;
    const bytes = new Uint8Array(await (await fetchCommerce(`/media/${Key}`)).arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain(ARTIST);
    // The frame header of a JPEG: height and width. The photo was 8 wide and 4 high, taken sideways.
    const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
    expect([bytes[frame + 6], bytes[frame + 8]]).toEqual([8, 4]);
  });

  // CONTENT-64
  it('comes with the HTML for a text, whose description is escaped', async () => {
    const { Key } = (await (await post(readCameraPicture('image/jpeg'))).json<{ Data: { Key: string } }>()).Data;
    const added = await callMerchant(addPicture, { Picture: Key, Alt: 'A "fox" & a hen' });
    expect(added.Data).toEqual({
      Key,
      Width: 4,
      Height: 8,
      Html: `<img src="/media/${Key}" alt="A &quot;fox&quot; &amp; a hen" width="4" height="8">`,
    });
    expect((await callMerchant(addPicture, { Picture: Key })).Data.Html).toContain(' alt="" ');
    const unknown = await callMerchant(addPicture, { Picture: 'import/none.jpg' });
    expect(unknown).toMatchObject({ status: 400 });
    expect(unknown.Messages.join()).toContain('import/none.jpg');
  });

  it('is rejected if it is not a picture, too large, or not sent by the staff', async () => {
    expect((await post(new TextEncoder().encode('<svg onload="alert(1)"/>'))).status).toBe(400);
    expect((await post(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await post(gif, 'wrong')).status).toBe(401);
  });
});
