import * as v from 'valibot';
import type { Contract } from '../../../shared/api/contract.ts';

type Args = Readonly<Record<string, unknown>>;

export interface BadArguments {
  /** What is wrong, for a failure's message. */
  what: string;
  args: Args;
}

const TOO_LONG = 'x'.repeat(6_000);
const TOO_MANY = 1_001;
/** Most fields reject these; the ones that a field accepts are left out. */
const VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['a word', 'abc'],
  ['an empty text', ''],
  ['a text of 6,000 letters', TOO_LONG],
  ['a text with a line break', 'a\r\nBcc: b@example.com'],
  ['zero', 0],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond every id', 1e21],
  ['a number as text', '12x'],
  ['a yes', true],
  ['an object', { a: 1 }],
  ['an empty list', []],
  ['a list of objects', [{}]],
  ['a list of 1,001', Array.from({ length: TOO_MANY }, () => 1)],
];
const PATH_VALUES = ['abc', '0', '-1', '1.5', '99999999999', '%00', TOO_LONG];

function readPathNames({ endpoint }: Contract): Set<string> {
  return new Set(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
}

export function readFieldNames({ input }: Contract): string[] {
  return 'entries' in input && typeof input.entries === 'object' && input.entries ? Object.keys(input.entries) : [];
}

/** The part of a call that goes into its JSON body. */
function readBodyNames(contract: Contract): string[] {
  const inPath = readPathNames(contract);
  return contract.endpoint.method === 'POST' ? readFieldNames(contract).filter((name) => !inPath.has(name)) : [];
}

/**
 * Arguments that the contract rejects, made from its schema and one good call: each field missing, of another kind, too
 * big, in the body, the path or the query.
 */
export function listBadArguments(contract: Contract, good: Args): BadArguments[] {
  const inBody = new Set(readBodyNames(contract));
  const changes = readFieldNames(contract).flatMap((name): BadArguments[] => {
    const values = inBody.has(name) ? VALUES : PATH_VALUES.map((value) => [value.slice(0, 20), value] as const);
    const { [name]: _, ...without } = good;
    const isInPath = readPathNames(contract).has(name);
    return [
      ...(isInPath ? [] : [{ what: `${name}: missing`, args: without }]),
      ...values.map(([what, value]) => ({ what: `${name}: ${what}`, args: { ...good, [name]: value } })),
    ];
  });
  return changes.filter(({ args }) => !v.safeParse(contract.input, args).success);
}
