import { Impossible } from './values.ts';

/** Chooses one of `count` ways; the same key is chosen alike within a world. */
export type Choose = (key: string, count: number) => number;

/** Listings have more, which differ only in their conditions. */
const MAX_WORLDS = 400;

interface Choice {
  count: number;
  index: number;
}

/** The next combination of choices in order; false after the last one. */
function advance(path: Choice[]): boolean {
  while (path.length > 0) {
    const last = path[path.length - 1];
    if (last && last.index + 1 < last.count) {
      last.index += 1;
      return true;
    }
    path.pop();
  }
  return false;
}

/** Runs an action once for every combination of the choices that it makes, up to a limit. */
export function inEveryWorld<Out>(action: (choose: Choose) => Out): Out[] {
  const path: Choice[] = [];
  const results: Out[] = [];
  let tried = 0;
  do {
    tried += 1;
    const made = new Map<string, number>();
    const choose: Choose = (key, count) => {
      const before = made.get(key);
      if (before !== undefined) return before;
      const choice = path[made.size] ?? { count, index: 0 };
      path[made.size] = choice;
      made.set(key, choice.index);
      return choice.index;
    };
    try {
      results.push(action(choose));
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
    }
    path.length = made.size;
  } while (advance(path) && tried < MAX_WORLDS);
  return results;
}
