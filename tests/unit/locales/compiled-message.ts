/** A part of a compiled message: text, `#`, an argument, or an argument with a format and its branches. */
type Part = string | readonly [name: string] | readonly [name: string, format: string, options?: unknown];
export type CompiledMessage = readonly Part[] | string;

type Branches = Readonly<Record<string, unknown>>;

export interface Choice {
  name: string;
  format: string;
  branches: Branches;
}

function toParts(message: unknown): readonly Part[] {
  return typeof message === 'string' ? [message] : Array.isArray(message) ? message : [];
}

function branchesOf(part: Part): Branches | null {
  if (typeof part === 'string' || part.length !== 3 || typeof part[2] !== 'object' || part[2] === null) return null;
  return part[2] as Branches;
}

/** Every plural and select of a message, nested ones included. */
export function choicesOf(message: unknown): Choice[] {
  return toParts(message).flatMap((part): Choice[] => {
    const branches = branchesOf(part);
    if (!branches || typeof part === 'string') return [];
    const inner = Object.values(branches).flatMap(choicesOf);
    return [{ name: part[0], format: part[1] ?? '', branches }, ...inner];
  });
}

/** A message's arguments, with their format if they have one. */
export function argumentsOf(message: unknown): string[] {
  const found = toParts(message).flatMap((part): string[] => {
    if (typeof part === 'string') return [];
    const branches = branchesOf(part);
    const inner = branches ? Object.values(branches).flatMap(argumentsOf) : [];
    return [part.length > 1 ? `${part[0]}, ${part[1]}` : part[0], ...inner];
  });
  return [...new Set(found)].sort();
}

/** Every text that a message can produce: one for each combination of branches, with arguments as `{name}`. */
export function readingsOf(message: unknown): string[] {
  return toParts(message).reduce<string[]>(
    (readings, part) => {
      const branches = branchesOf(part);
      const next = branches
        ? Object.values(branches).flatMap(readingsOf)
        : [typeof part === 'string' ? part : `{${part[0]}}`];
      return readings.flatMap((reading) => next.map((one) => reading + one));
    },
    [''],
  );
}

/** The element tags in a text, in the order in which they open and close. */
export function tagsOf(text: string): string[] {
  return text.match(/<\/?\d+\/?>/g) ?? [];
}
