/** Joins class names into one `class` value; falsy ones are left out. */
export function joinClasses(...parts: readonly (string | false | null | undefined)[]): string {
  let joined = '';
  for (const part of parts) if (part) joined += joined ? ` ${part}` : part;
  return joined;
}
