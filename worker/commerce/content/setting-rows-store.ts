/** The id of the entity `store` that the texts belong to. */
export const STORE_ID = 1;
export interface SettingRow {
  value: string;
}

/** Reads the `SettingRow` of a key, if there is one. */
export function prepareSetting(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare('SELECT value FROM settings WHERE key = ?1').bind(key);
}

/** The value of a row of `settings`, or {} while there is none. The column's CHECK keeps it valid JSON. */
export function toSetting(row: SettingRow | null | undefined): Record<string, unknown> {
  const value: unknown = JSON.parse(row?.value ?? '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export async function readSetting(db: D1Database, key: string): Promise<Record<string, unknown>> {
  return toSetting(await prepareSetting(db, key).first<SettingRow>());
}

/** True for a field of a setting that has a text. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
