import { expect, it } from 'vitest';
import { texts as commerceTexts } from '../../../worker/commerce/messages/texts.ts';
import { texts as identityTexts } from '../../../worker/identity/messages/texts.ts';
import { texts as storefrontTexts } from '../../../worker/messages/texts.ts';

const WORKERS = {
  storefront: {
    texts: storefrontTexts,
    files: import.meta.glob<string>('../../../worker/{gateway,metadata,middleware,pages}/**/*.ts', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  },
  commerce: {
    texts: commerceTexts,
    files: import.meta.glob<string>(
      [
        '../../../worker/commerce/**/*.ts',
        '../../../shared/merchant/**/*.ts',
        '!**/messages/texts.ts',
        '!**/{seed,import}/**',
      ],
      { eager: true, query: '?raw', import: 'default' },
    ),
  },
  identity: {
    texts: identityTexts,
    files: import.meta.glob<string>(['../../../worker/identity/**/*.ts', '!**/messages/texts.ts'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  },
};
/** Codes that are composed at run time: a listing's sort orders by number. */
const COMPUTED = /^sort-\d+$/;

it.each(Object.entries(WORKERS))('every text of %s is said somewhere', (_name, { texts, files }) => {
  const source = Object.values(files).join('\n');
  const unsaid = Object.keys(texts).filter((code) => !COMPUTED.test(code) && !source.includes(`'${code}'`));
  expect(unsaid).toEqual([]);
});
