import { toJsonSchema } from '@valibot/to-json-schema';
import { isMinor, withoutMinor } from '../../../../shared/merchant/amounts.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';

/** An argument of a command. */
export interface CommandField {
  /** As the API names it. */
  name: string;
  /** As an option: `--low-stock-limit`; of minor units, which are typed as an amount, without its unit: `--minimum`. */
  option: string;
  kind: 'text' | 'number' | 'amount' | 'boolean' | 'list' | 'json';
  isRequired: boolean;
  description: string;
  choices: readonly string[];
}

/** The options of every command, as `parseArgs` takes them. */
export const GENERAL = {
  origin: { type: 'string' },
  token: { type: 'string' },
  body: { type: 'string' },
  folder: { type: 'string' },
  encoding: { type: 'string' },
  xlsx: { type: 'string' },
  zip: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** The arguments that take a picture, wherever they stand. */
const PICTURES = ['Picture', 'MobilePicture', 'Thumbnail', 'picture', 'gallery', 'trailerPoster'];
/** Those of the store, which are named by their addresses. */
const PICTURE_URLS = ['LogoPictureUrl', 'IconPictureUrl'];
export const takesPictureUrl = (name: string): boolean => PICTURE_URLS.includes(name);
export const takesPicture = (name: string): boolean => PICTURES.includes(name) || takesPictureUrl(name);

/** True for the path of a file beside the caller: `./covers/ember.jpg`. */
export const isLocalPath = (typed: string): boolean => /^\.{1,2}\//.test(typed);
/** True for the path of a text file from the root of the disk: `/home/ann/keys.txt`. */
export const isWholePath = (typed: string): boolean => /^\/[^,]+\.(?:csv|json|tsv|txt)$/i.test(typed);

/** The argument that takes a spreadsheet. */
export const TABLE = 'Table';

interface Property {
  type?: string | string[];
  anyOf?: Property[];
  items?: Property;
  maxLength?: number;
  enum?: unknown[];
  description?: string;
}

const toOption = (name: string) =>
  withoutMinor(name)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase();

/** A longer entry of a list may have commas and lines of its own: such a list is typed as JSON. */
const MOST_TYPED = 1_200;

/** The alternatives of a property's schema, nested ones included, null left out. */
function alternatives(property: Property): Property[] {
  const inner = property.anyOf?.flatMap(alternatives) ?? [property];
  return inner.filter(({ type }) => type !== 'null');
}

/** The description of a property, or the first one among its alternatives. */
function descriptionOf({ description, anyOf = [] }: Property): string {
  return description ?? anyOf.map(descriptionOf).find((text) => text !== '') ?? '';
}

function kindOf(property: Property): CommandField['kind'] {
  const types = alternatives(property);
  const is = (...names: string[]) => types.every(({ type }) => typeof type === 'string' && names.includes(type));
  if (types.length === 0) return 'json';
  if (is('boolean')) return 'boolean';
  if (is('number', 'integer')) return 'number';
  if (is('string') || is('string', 'number', 'integer')) return 'text';
  const [list] = types;
  if (list?.type !== 'array' || !list.items || kindOf(list.items) !== 'text') return 'json';
  return (list.items.maxLength ?? 0) > MOST_TYPED ? 'json' : 'list';
}

function toField([name, property]: [string, Property], required: readonly string[]): CommandField {
  const choices = alternatives(property).flatMap((one) => one.enum ?? []);
  return {
    name,
    option: toOption(name),
    kind: isMinor(name) ? 'amount' : kindOf(property),
    isRequired: required.includes(name),
    description: descriptionOf(property),
    choices: choices.filter((one): one is string => typeof one === 'string'),
  };
}

/** The arguments of a call: those of its path in order, and its options. */
export function readFields(call: MerchantCall): { positionals: CommandField[]; options: CommandField[] } {
  const schema = toJsonSchema(call.input, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' });
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Property>);
  const fields = new Map(properties.map((entry) => [entry[0], toField(entry, schema.required ?? [])]));
  // `Amount` beside `AmountMinor` would be the same option: the command line has the amount, a file of --body either.
  for (const name of fields.keys()) if (isMinor(name)) fields.delete(withoutMinor(name));
  const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return {
    positionals: inPath.flatMap((name) => fields.get(name) ?? []),
    options: [...fields.values()].filter(({ name }) => !inPath.includes(name)),
  };
}
