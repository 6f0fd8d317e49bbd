/** A statement's text, or a part of it, and its values: `?` placeholders in order. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

export function prepare(db: D1Database, sql: Sql): D1PreparedStatement {
  return db.prepare(sql.text).bind(...sql.values);
}
