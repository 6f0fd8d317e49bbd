/** As in the migration that fills `search_spellings`: shapes are built from this many first letters. */
const PREFIX_LENGTH = 7;
const LONG_WORD_LENGTH = 5;

function withoutOne(shapes: Iterable<string>): string[] {
  return [...shapes].flatMap((shape) =>
    Array.from({ length: shape.length }, (_, at) => shape.slice(0, at) + shape.slice(at + 1)),
  );
}

/**
 * The prefixes of a word without up to two of its letters, one in short words. A known word that shares a shape may be
 * the intended one ("symmetric delete" spelling correction).
 */
export function toShapes(word: string): string[] {
  const once = new Set([word.slice(0, PREFIX_LENGTH), ...withoutOne([word.slice(0, PREFIX_LENGTH)])]);
  return word.length < LONG_WORD_LENGTH ? [...once] : [...new Set([...once, ...withoutOne(once)])];
}
