import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { FOR_CATALOGUE, merchantCall } from './merchant-call.ts';

export const addPicture = merchantCall({
  noun: 'pictures',
  verb: 'add',
  summary: 'Shows the HTML of a picture, such as ./photo.jpg: copy it into the text of a post, a page or a product.',
  method: 'GET',
  path: '/internal/pictures/html',
  roles: FOR_CATALOGUE,
  input: v.strictObject({
    Picture: v.pipe(
      line(500),
      v.description('The key of a stored picture; on the command line, a file.'),
      v.examples(['import/0123456789abcdef0123456789abcdef.jpg']),
    ),
    Alt: v.optional(
      v.pipe(
        line(300),
        v.description('What it shows, for people who cannot see it; without it, the picture is an ornament.'),
        v.examples(['A lighthouse at dusk']),
      ),
    ),
  }),
  placed: ['Alt'],
  output: v.object({ Key: v.string(), Width: v.number(), Height: v.number(), Html: v.string() }),
});
