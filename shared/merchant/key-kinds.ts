import * as v from 'valibot';
import { text } from '../typed-text.ts';
import { batchFields } from './batches.ts';
import { id } from './fields.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';
import { isLinkKey, isPictureKey } from './values/key-kind.ts';

const MOST = 1_000;
/** With the letters of base64, about 150 kB of picture. */
const MAX_PICTURE_LETTERS = 200_000;
const MAX_TEXT_LETTERS = 2_000;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const productId = v.pipe(id, v.description('Id of the product, from products show, stock list or its URL.'));
const output = v.object({
  Added: v.number(),
  Known: v.number(),
  Rejected: v.pipe(v.number(), v.description('Withdrawn before, or for a product that can have none.')),
});

export const addLinkKeys = merchantCall({
  noun: 'keys',
  verb: 'add-links',
  summary:
    'Puts links on sale that redeem a product: their buyer is shown a link. Known ones are counted, not added twice.',
  method: 'POST',
  path: '/internal/products/{Id}/keys/links',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    Links: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.check(isLinkKey, 'an https address'),
          v.examples(['https://redeem.example/9F4K']),
        ),
      ),
      v.minLength(1),
      v.maxLength(MOST),
      v.description('https addresses; on the command line also a file with one per line: ./links.txt.'),
    ),
    ...batchFields,
  }),
  output,
  unlogged: ['Links'],
});

export const addTextKeys = merchantCall({
  noun: 'keys',
  verb: 'add-texts',
  summary: 'Puts texts on sale, such as a user name with its password: their buyer is shown the text as it is.',
  method: 'POST',
  path: '/internal/products/{Id}/keys/texts',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    Texts: v.pipe(
      v.array(
        v.pipe(text(MAX_TEXT_LETTERS), v.trim(), v.minLength(1), v.examples(['User: ann-4711\nPassword: river-stone'])),
      ),
      v.minLength(1),
      v.maxLength(MOST),
      v.description('The texts, each with its lines, as JSON; many of them best from a file: --body.'),
    ),
    ...batchFields,
  }),
  output,
  unlogged: ['Texts'],
});

export const addPictureKeys = merchantCall({
  noun: 'keys',
  verb: 'add-pictures',
  summary:
    'Puts pictures on sale, such as scanned vouchers: their buyer is shown the picture. They are stored encrypted, like all keys.',
  method: 'POST',
  path: '/internal/products/{Id}/keys/pictures',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Id: productId,
    Pictures: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(MAX_PICTURE_LETTERS),
          v.check(isPictureKey, 'a picture as a data: address'),
          v.examples([PIXEL]),
        ),
      ),
      v.minLength(1),
      v.maxLength(MOST),
      v.description('As data: addresses in base64 (PNG, JPEG, WebP, AVIF or GIF), best from a JSON file: --body.'),
    ),
    ...batchFields,
  }),
  output,
  unlogged: ['Pictures'],
});
