/** What a column of a file is called in the shop; null leaves it out. */
export type Mapping = readonly (string | null)[];

/** Each column under its own name; one without a name is left out. */
export const mapByName = ([header = []]: readonly string[][]): Mapping => header.map((name) => name.trim() || null);

/** The table with its columns as they are mapped. */
export function mapColumns([header = [], ...rows]: readonly string[][], mapping: Mapping): string[][] {
  const kept = header.flatMap((_, index) => {
    const name = mapping[index];
    return name ? [{ index, name }] : [];
  });
  return [kept.map(({ name }) => name), ...rows.map((row) => kept.map(({ index }) => row[index] ?? ''))];
}
