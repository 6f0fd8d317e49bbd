import type { GenericSchema } from 'valibot';
import { describeSchema } from '../describe-schema.ts';

/** What is read of a JSON Schema. */
interface Described {
  type?: string;
  format?: string;
  examples?: readonly unknown[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Described[];
  properties?: Readonly<Record<string, Described>>;
  required?: readonly string[];
  items?: Described;
  propertyNames?: Described;
  additionalProperties?: Described | boolean;
  minimum?: number;
  maximum?: number;
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'help@shop.example',
  uri: 'https://shop.example/page',
  date: '2026-12-01',
  'date-time': '2026-12-01T00:00:00Z',
};
const NUMBER = 20;

/** A schema is described once: an import may reject thousands of lines by it. */
const described = new WeakMap<GenericSchema, Described>();

function describe(schema: GenericSchema): Described {
  const known = described.get(schema) ?? (describeSchema(schema, 'input') as Described);
  described.set(schema, known);
  return known;
}

const valuesOf = ({ additionalProperties: values }: Described) => (typeof values === 'object' ? values : undefined);
const isEmpty = ({ type, const: only }: Described) => type === 'null' || only === '';

function exampleObject({ properties = {}, required = [] }: Described): object {
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, exampleFor(properties[name] ?? {})]));
}

function exampleFor(schema: Described): unknown {
  const { type, format = '', examples = [], items, minimum = NUMBER, maximum = NUMBER } = schema;
  const choices = schema.anyOf?.filter((one) => !isEmpty(one)) ?? [];
  const values = valuesOf(schema);
  if (examples.length > 0) return examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== '');
  if (choices[0]) return exampleFor(choices[0]);
  if (schema.properties) return exampleObject(schema);
  if (items) return [exampleFor(items)];
  if (values) return { [String(exampleFor(schema.propertyNames ?? {}))]: exampleFor(values) };
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.min(Math.max(NUMBER, minimum), maximum);
  return TEXTS[format] ?? 'Text';
}

/** A value that a field accepts: the one that its schema declares (`v.examples`), else one that follows from the schema. */
export const exampleOf = (schema: GenericSchema): unknown => exampleFor(describe(schema));

/** The schema of a field inside another one; of alternatives, in the first that has it. */
function findField(schema: Described, [name, ...rest]: readonly string[], isKey: boolean): Described | undefined {
  if (name === undefined) return schema;
  const inner =
    schema.properties?.[name] ?? schema.items ?? (isKey && rest.length === 0 ? schema.propertyNames : valuesOf(schema));
  if (inner) return findField(inner, rest, isKey);
  return schema.anyOf?.map((one) => findField(one, [name, ...rest], isKey)).find((one) => one !== undefined);
}

/** A value for the field at a path of a schema; for a field that does not exist, the names of those that do. */
export function exampleAt(schema: GenericSchema, path: readonly string[], isKey = false): unknown {
  const whole = describe(schema);
  const field = findField(whole, path, isKey);
  if (field) return exampleFor(field);
  const parent = findField(whole, path.slice(0, -1), false);
  const { properties = {} } = [parent, ...(parent?.anyOf ?? [])].find((one) => one?.properties) ?? {};
  return Object.keys(properties).join(', ');
}
