import { findBodies } from './find-mutants.ts';
import type { Mutant } from './sample.ts';

/** What is written before and after a part of the source, whose inside may change as well. */
interface Frame {
  start: number;
  end: number;
  before: string;
  after: string;
}

/** True for the mutant that was chosen; outside the tests nothing is. Notes that the place was reached. */
const isChosen = (number: number) => `globalThis.isMutant?.(${number})`;

const toFrame = ({ start, end, number, mutated, isStatement }: Mutant): Frame =>
  isStatement
    ? { start, end, before: `if (!${isChosen(number)}) { `, after: ' }' }
    : { start, end, before: `(${isChosen(number)} ? (${mutated}) : (`, after: '))' };

function write(source: string, from: number, to: number, frames: readonly Frame[]): string {
  const [first, ...rest] = frames;
  if (first === undefined) return source.slice(from, to);
  const { start, end, before, after } = first;
  const within = rest.filter((one) => one.start < end);
  const later = rest.filter((one) => one.start >= end);
  const inner = write(source, start, end, within);
  return source.slice(from, start) + before + inner + after + write(source, end, to, later);
}

/**
 * A module's source with a switch for each of its mutants. One that is evaluated while the module loads counts as reached by
 * whoever calls a function of the module.
 */
export function addSwitches(file: string, source: string, mutants: readonly Mutant[]): string {
  const early = mutants.filter(({ isEarly }) => isEarly).map(({ number }) => isChosen(number));
  const bodies = early.length === 0 ? [] : findBodies(file, source);
  const marks = bodies.map(({ start, end, isBlock }) =>
    isBlock
      ? { start: start + 1, end: start + 1, before: `${early.join('; ')};`, after: '' }
      : { start, end, before: `(${early.join(', ')}, `, after: ')' },
  );
  const outerFirst = [...marks, ...mutants.map(toFrame)].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return write(source, 0, source.length, outerFirst);
}
