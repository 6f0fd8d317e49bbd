import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';

/** For a field that is seldom set and only tested for being set: left out when it is false, empty, 0 or null. */
export const IF_SET = 'if set';

/**
 * The fields of a response that a page has, nested as the response is: `true` for a whole value, one shape for all
 * items of a list, and beside it a test for those items that the page has.
 */
export type Fields<Whole> = Whole extends readonly (infer Item)[]
  ? readonly [Fields<Item>, ((item: Item) => boolean)?]
  : Whole extends object
    ? { readonly [Name in keyof Whole]?: true | typeof IF_SET | Fields<NonNullable<Whole[Name]>> }
    : never;

/**
 * The data that `Shape` leaves. What is null in the response is undefined; the type allows both, so that whole responses
 * fit where picked ones do.
 */
export type Picked<Whole, Shape> = Shape extends true
  ? Whole | (null extends Whole ? undefined : never)
  : Shape extends typeof IF_SET
    ? Whole | undefined
    : Whole extends null | undefined
      ? Whole | undefined
      : Whole extends readonly (infer Item)[]
        ? Picked<Item, Shape extends readonly [infer Part, ...unknown[]] ? Part : never>[]
        : {
            [Name in keyof Whole as Name extends keyof Shape ? Name : never]: Picked<
              Whole[Name],
              Shape[Name & keyof Shape]
            >;
          };

type ListFields = readonly [AnyFields, ((item: never) => boolean)?];
type AnyFields = true | typeof IF_SET | ListFields | { readonly [name: string]: AnyFields };

const isList = (fields: AnyFields): fields is ListFields => Array.isArray(fields);

/**
 * A read of a page: an endpoint, and the fields of its response that the page has. The server renders from them, they
 * travel with the page, and the browser's own reads are reduced to them.
 */
export interface View<Args, Data, Whole> extends Endpoint<Args, Data> {
  readonly whole: Endpoint<Args, Whole>;
  readonly fields: AnyFields;
  /** The response is not in the page: its part reads it again once it is shown. */
  readonly isLeftOut?: true;
}

/** The data of a view, or of an endpoint that is read whole. */
export type DataOf<Read extends Endpoint<unknown, unknown>> = NonNullable<Read['types']>['data'];

/** Declares a view. All reads of an endpoint share one, because they share their cached responses. */
// @__NO_SIDE_EFFECTS__
export function view<Args, Whole, const Shape extends Fields<Whole>>(
  whole: Endpoint<Args, Whole>,
  fields: Shape,
): View<Args, Picked<Whole, Shape>, Whole> {
  const { types: _whole, ...call } = whole;
  return { ...call, whole, fields: fields as AnyFields };
}

/** Declares a read whose response the server renders, and the page does not carry: for a part that hydrates where it is seen. */
// @__NO_SIDE_EFFECTS__
export function leftOut<Args, Whole>(whole: Endpoint<Args, Whole>): View<Args, Whole, Whole> {
  return { ...whole, whole, fields: true, isLeftOut: true };
}

type Parts = readonly (readonly [name: string, fields: AnyFields])[];
const parts = new WeakMap<object, Parts>();

/** Listed once: a page has dozens of rows of the same fields. */
function partsOf(fields: object): Parts {
  const known = parts.get(fields);
  if (known) return known;
  const listed = Object.entries(fields);
  parts.set(fields, listed);
  return listed;
}

/** An object becomes a row of its fields' values, which ends with the last one that is set. */
function toRow(fields: AnyFields, value: unknown): unknown {
  if (fields === IF_SET) return value || undefined;
  if (fields === true || value === null || value === undefined) return value ?? undefined;
  if (isList(fields)) {
    const [part, isKept] = fields as readonly [AnyFields, ((item: unknown) => boolean)?];
    const items = value as readonly unknown[];
    return (isKept ? items.filter(isKept) : items).map((item) => toRow(part, item));
  }
  const row: unknown[] = [];
  let end = 0;
  for (const [name, part] of partsOf(fields)) {
    const one = toRow(part, (value as Record<string, unknown>)[name]);
    if (row.push(one) && one !== undefined) end = row.length;
  }
  row.length = end;
  return row;
}

function fromRow(fields: AnyFields, row: unknown): unknown {
  if (fields === true || fields === IF_SET || !Array.isArray(row)) return row ?? undefined;
  if (isList(fields)) return row.map((item) => fromRow(fields[0], item));
  const data: Record<string, unknown> = {};
  let place = 0;
  for (const [name, part] of partsOf(fields)) data[name] = fromRow(part, row[place++]);
  return data;
}

export type AnyRead<Args, Data> = Endpoint<Args, Data> & Partial<View<Args, Data, unknown>>;

/** The endpoint that the server calls for a read. */
export const wholeOf = <Args, Data>(read: AnyRead<Args, Data>): Endpoint<Args, unknown> => read.whole ?? read;

/** A response as it travels in the page: without the names of a view's fields, which would be more than its values. */
export const packData = ({ fields }: AnyRead<unknown, unknown>, whole: unknown): unknown =>
  fields ? toRow(fields, whole) : whole;

/** The data of a packed response: the same on both sides. */
export const unpackData = <Data>({ fields }: AnyRead<unknown, Data>, packed: unknown): Data =>
  (fields ? fromRow(fields, packed) : packed) as Data;

/** The cache key of a read. Views have their own, so that no reader of a whole response finds a picked one. */
export const keyOf = <Args>(read: AnyRead<Args, unknown>, args: Args): string =>
  readKey(read, args) + (read.fields ? '#' : '');
