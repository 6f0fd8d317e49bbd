export type Value = string | number | null;

/** D1 takes values of up to 2 MB; smaller ones keep the runtime's memory low. */
const MAX_CHUNK_LENGTH = 400_000;

function toChunks(rows: readonly (readonly Value[])[]): string[] {
  const chunks: string[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > MAX_CHUNK_LENGTH && texts.length > 0) {
      chunks.push(`[${texts.join(',')}]`);
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length + 1;
  }
  if (texts.length > 0) chunks.push(`[${texts.join(',')}]`);
  return chunks;
}

/**
 * Statements that insert many rows at once: each has its rows as one JSON value, because D1 binds at most 100 values
 * and every statement is a round trip. `columns` as SQL, in the order of the rows' values.
 */
export function insertRows(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): D1PreparedStatement[] {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`;
  return toChunks(rows).map((json) => db.prepare(sql).bind(json));
}
