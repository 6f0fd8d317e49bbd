import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, listSources } from './areas.ts';
import { type Change, findChanges } from './find-mutants.ts';
import { findTriggerChanges, MIGRATIONS } from './find-triggers.ts';

export interface Mutant extends Omit<Change, 'kind'> {
  kind: Change['kind'] | 'trigger';
  /** By which the built shop is told to behave so; from 1. */
  number: number;
  area: string;
  file: string;
  line: number;
  original: string;
  /** Of a trigger: the migration that changes it. */
  sql: string | null;
}

/** Equal numbers for equal seeds (mulberry32), from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function readAll(area: string, root: string): Omit<Mutant, 'number'>[] {
  return listSources(area, root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return findChanges(file, text).map((change) => ({
      ...change,
      area,
      file,
      line: text.slice(0, change.start).split('\n').length,
      original: text.slice(change.start, change.end),
      sql: null,
    }));
  });
}

const readTriggers = (root: string): Omit<Mutant, 'number'>[] =>
  findTriggerChanges(root).map((change) => ({
    ...{ kind: 'trigger', area: MIGRATIONS, start: 0, end: 0, isStatement: false, isEarly: true },
    ...change,
  }));

/** As many mutants from each area, and within it from each kind, as there are of them; the same ones for a seed. */
export function takeSample(root: string, options: { seed: number; count: number; only: string }): Mutant[] {
  const random = createRandom(options.seed);
  const areas = [...AREAS, MIGRATIONS].filter((area) => area.includes(options.only));
  const pools = areas.map((area) => {
    const all = area === MIGRATIONS ? readTriggers(root) : readAll(area, root);
    return Map.groupBy(all, ({ kind }) => kind);
  });
  const sample: Mutant[] = [];
  for (let turn = 0; sample.length < options.count && pools.some(({ size }) => size > 0); turn += 1) {
    const pool = pools[turn % pools.length];
    const kinds = [...(pool?.keys() ?? [])];
    const kind = kinds[Math.floor(random() * kinds.length)];
    const ofKind = kind === undefined ? undefined : pool?.get(kind);
    const [taken] = ofKind?.splice(Math.floor(random() * ofKind.length), 1) ?? [];
    if (kind !== undefined && ofKind?.length === 0) pool?.delete(kind);
    if (taken) sample.push({ ...taken, number: sample.length + 1 });
  }
  return sample;
}

const shorten = (source: string) => {
  const line = source.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 88)}…` : line;
};

/** Where two texts differ, with a little of what stands around it. */
export function describe({ file, line, original, mutated, isStatement }: Mutant): string {
  if (isStatement) return `${file}:${line} ${shorten(original)} → left out`;
  if (original.length < 60) return `${file}:${line} ${shorten(original)} → ${shorten(mutated)}`;
  let at = 0;
  while (original[at] === mutated[at]) at += 1;
  const lines = original.slice(0, at).split('\n').length - 1;
  const around = (source: string) => shorten(source.slice(Math.max(0, at - 25), at + 40));
  return `${file}:${line + lines} …${around(original)}… → …${around(mutated)}…`;
}
