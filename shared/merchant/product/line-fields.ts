import * as v from 'valibot';
import { line } from '../../typed-text.ts';
import { EXAMPLE_KEY, isKey } from '../values/key-shape.ts';
import { schemasOf } from './field-schemas.ts';
import { productFields } from './product-fields.ts';

const MAX_KEYS = 1_000;

/** Letters and digits in groups (KEY-8). */
const key = v.pipe(line(200), v.check(isKey, 'a key'), v.examples([EXAMPLE_KEY]));

/** How prices are entered (TAX-12): with VAT in them, or without. */
export const PRICE_ENTRIES = ['gross', 'net'] as const;

/** A line has the product's fields, how its prices are entered and, on the way in alone, keys to sell. */
export const lineFields = {
  ...productFields,
  pricesAre: {
    schema: v.optional(v.picklist(PRICE_ENTRIES)),
    type: '`gross` or `net`',
    meaning: 'whether its prices have VAT in them; without it as the setting `taxes` says. An export says `gross`',
  },
  keys: {
    schema: v.optional(v.pipe(v.array(key), v.maxLength(MAX_KEYS)), []),
    type: 'list of texts',
    meaning: 'keys to sell: letters and digits in groups, 5-200; stored encrypted; known ones are counted, not added',
  },
} as const;
export const lineEntries = schemasOf(lineFields);

/** One product of an import file; see import/FORMAT.md. */
export const importLineSchema = v.object(lineEntries);
export type ImportLine = v.InferOutput<typeof importLineSchema>;
