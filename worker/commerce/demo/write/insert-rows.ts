export type Value = string | number | null;

/** Rows for one table of a shop that is set up, as `POST /internal/setup` takes them. */
export interface Insert {
  readonly Table: string;
  readonly Columns: readonly string[];
  readonly Rows: readonly (readonly Value[])[];
}

/** D1 takes values of up to 2 MB; smaller ones keep the runtime's memory low. */
const MAX_CHUNK_LENGTH = 400_000;

/** The rows in portions that one statement takes. `Columns` in the order of the rows' values. */
export function insertRows(Table: string, Columns: readonly string[], rows: readonly (readonly Value[])[]): Insert[] {
  const inserts: Insert[] = [];
  let portion: (readonly Value[])[] = [];
  let length = 0;
  for (const row of rows) {
    const rowLength = JSON.stringify(row).length + 1;
    if (length + rowLength > MAX_CHUNK_LENGTH && portion.length > 0) {
      inserts.push({ Table, Columns, Rows: portion });
      portion = [];
      length = 0;
    }
    portion.push(row);
    length += rowLength;
  }
  if (portion.length > 0) inserts.push({ Table, Columns, Rows: portion });
  return inserts;
}
