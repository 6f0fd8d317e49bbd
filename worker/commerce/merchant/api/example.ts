import { type GenericSchema, getExamples } from 'valibot';

/** What is read of a schema or an action of valibot. */
interface Node {
  kind?: string;
  type: string;
  pipe?: readonly Node[];
  entries?: Readonly<Record<string, Node>>;
  wrapped?: Node;
  item?: Node;
  key?: Node;
  value?: Node;
  options?: readonly unknown[];
  literal?: unknown;
  requirement?: unknown;
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'help@shop.example',
  url: 'https://shop.example/page',
  iso_date: '2026-12-01',
  iso_timestamp: '2026-12-01T00:00:00Z',
};
const NUMBER = 20;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const isOptional = ({ type }: Node) => type === 'optional' || type === 'nullish';

/** A schema with its actions, those of nested pipes included. */
function partsOf({ pipe, ...node }: Node): Node[] {
  return pipe ? pipe.flatMap((one) => (one.pipe ? partsOf(one) : [one])) : [node];
}

function exampleNumber(parts: readonly Node[]): number {
  const limitOf = (type: string, fallback: number) =>
    Number(parts.find((part) => part.type === type)?.requirement ?? fallback);
  return Math.min(Math.max(NUMBER, limitOf('min_value', NUMBER)), limitOf('max_value', NUMBER));
}

function exampleObject(entries: Readonly<Record<string, Node>>): object {
  const all = Object.entries(entries);
  const required = all.filter(([, node]) => !isOptional(node));
  const shown = required.length > 0 ? required : all.slice(0, 1);
  return Object.fromEntries(shown.map(([name, node]) => [name, exampleOfNode(node)]));
}

function exampleOfNode(node: Node): unknown {
  const [declared] = getExamples(node as never) as unknown[];
  if (declared !== undefined) return declared;
  const parts = partsOf(node);
  const [base] = parts;
  if (!base) return '';
  if (base.wrapped) return exampleOfNode(base.wrapped);
  if (base.entries) return exampleObject(base.entries);
  if (base.item) return [exampleOfNode(base.item)];
  if (base.key && base.value) return { [String(exampleOfNode(base.key))]: exampleOfNode(base.value) };
  if (base.literal !== undefined) return base.literal;
  const option = base.options?.find((one) => !(isNode(one) && one.literal === ''));
  if (option !== undefined) return isNode(option) ? exampleOfNode(option) : option;
  if (base.type === 'boolean') return true;
  if (base.type === 'number') return exampleNumber(parts);
  return parts.map(({ type }) => TEXTS[type]).find((text) => text !== undefined) ?? 'Text';
}

/** Every schema has those of these properties that belong to its kind. */
const toNode = (schema: object): Node => schema as Node;

/** A value that a field accepts: the one that its schema declares (`v.examples`), else one that follows from the schema. */
export function exampleOf(schema: GenericSchema): unknown {
  return exampleOfNode(toNode(schema));
}

/** The schema of a field inside another one; null where there is no such field. */
function findNode(node: Node, path: readonly string[], isKey: boolean): Node | null {
  const [base] = partsOf(node);
  if (base?.wrapped) return findNode(base.wrapped, path, isKey);
  const [name, ...rest] = path;
  if (name === undefined || !base) return node;
  // The fields of an alternative: those of the first that has them.
  if (base.type === 'union') {
    const found = base.options?.map((one) => (isNode(one) ? findNode(one, path, isKey) : null));
    return found?.find((one) => one !== null) ?? null;
  }
  const inner = base.entries?.[name] ?? base.item ?? (isKey && rest.length === 0 ? base.key : base.value);
  return inner ? findNode(inner, rest, isKey) : null;
}

/** A value for the field at a path of a schema; for a field that does not exist, the names of those that do. */
export function exampleAt(schema: GenericSchema, path: readonly string[], isKey = false): unknown {
  const node = findNode(toNode(schema), path, isKey);
  if (node) return exampleOfNode(node);
  const parent = findNode(toNode(schema), path.slice(0, -1), false);
  const names = Object.keys((parent && partsOf(parent)[0]?.entries) ?? {});
  return names.join(', ');
}
