import * as v from 'valibot';
import { language, maybe } from '../../../../shared/merchant/product/field-schemas.ts';
import { line } from '../../../../shared/typed-text.ts';
import { featureIdOf, findFeatureCode } from '../../catalog/product/features.ts';
import { normalizeText } from '../../search/normalize-text.ts';

/** What a file says of a name in one language, by the fields of `localized`. */
const nameFields = { name: 'Name', searchWords: 'SearchWords' } as const;
const texts = maybe(v.record(language, v.strictObject({ name: maybe(line(200)), searchWords: maybe(line(2_000)) })));

const listed = v.pipe(
  line(200),
  v.check((given) => normalizeText(given) !== '', 'letters or digits'),
  v.examples(['Metroidvania']),
);

/** Lines of an import file that name a genre, tag or feature in other languages. */
export const nameLineSchemas = {
  genre: v.strictObject({ genre: listed, texts }),
  feature: v.strictObject({ feature: listed, texts }),
} as const;

/** A genre, tag or feature with the texts to write: null removes one. */
export interface NameLine {
  number: number;
  entity: 'option' | 'feature';
  name: string;
  key: string;
  /** The id of a feature that the shop knows by itself; null for whatever is found by its key. */
  id: number | null;
  /** All texts that the line does not give are removed. */
  isCleared: boolean;
  texts: { locale: string; field: string; value: string | null }[];
}

/** The kind of a line: undefined for one of a product. */
export function findNameKind(raw: unknown): keyof typeof nameLineSchemas | undefined {
  if (typeof raw !== 'object' || raw === null || 'sourceId' in raw) return undefined;
  return 'genre' in raw ? 'genre' : 'feature' in raw ? 'feature' : undefined;
}

type Given = v.InferOutput<(typeof nameLineSchemas)[keyof typeof nameLineSchemas]>;

/** A checked line as the import writes it. */
export function toNameLine(number: number, given: Given): NameLine {
  const [entity, name] = 'genre' in given ? (['option', given.genre] as const) : (['feature', given.feature] as const);
  const code = entity === 'feature' ? findFeatureCode(name) : undefined;
  return {
    ...{ number, entity, name, key: normalizeText(name), isCleared: given.texts === null },
    id: code === undefined ? null : featureIdOf(code),
    texts: Object.entries(given.texts ?? {}).flatMap(([locale, fields]) =>
      Object.entries(fields).flatMap(([field, value]) =>
        value === undefined ? [] : [{ locale, field: nameFields[field as keyof typeof nameFields], value }],
      ),
    ),
  };
}
