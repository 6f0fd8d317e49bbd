import { describeSchema } from '../describe-schema.ts';
import { isMinor, withoutMinor } from './amounts.ts';
import type { MerchantCall } from './merchant-call.ts';

/** An argument of a call, as a command line or a form asks for it. */
export interface CallField {
  /** As the API names it. */
  name: string;
  kind: 'text' | 'number' | 'amount' | 'boolean' | 'list' | 'json';
  isRequired: boolean;
  /** A part of the path. */
  isInPath: boolean;
  description: string;
  choices: readonly string[];
}

interface Property {
  type?: string | string[];
  anyOf?: Property[];
  items?: Property;
  maxLength?: number;
  enum?: unknown[];
  description?: string;
}

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

function kindOf(property: Property): CallField['kind'] {
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

function toField(
  [name, property]: [string, Property],
  { path, required }: { path: string; required: readonly string[] },
) {
  const choices = alternatives(property).flatMap((one) => one.enum ?? []);
  return {
    name,
    kind: isMinor(name) ? ('amount' as const) : kindOf(property),
    isRequired: required.includes(name),
    isInPath: path.includes(`{${name}}`),
    description: descriptionOf(property),
    choices: choices.filter((one): one is string => typeof one === 'string'),
  };
}

/** The arguments of a call: those of its path in their order there, then the others. */
export function readCallFields({ path, input }: Pick<MerchantCall, 'path' | 'input'>): CallField[] {
  const { properties = {}, required = [] } = describeSchema(input, 'input');
  // `Amount` beside `AmountMinor` would be the same field twice: people type the amount.
  const isTwice = (name: string) => Object.keys(properties).some((one) => isMinor(one) && withoutMinor(one) === name);
  const fields = Object.entries(properties as Record<string, Property>)
    .filter(([name]) => isMinor(name) || !isTwice(name))
    .map((entry) => toField(entry, { path, required }));
  const place = ({ name }: CallField) => path.indexOf(`{${name}}`);
  return [
    ...fields.filter(({ isInPath }) => isInPath).toSorted((one, other) => place(one) - place(other)),
    ...fields.filter(({ isInPath }) => !isInPath),
  ];
}
