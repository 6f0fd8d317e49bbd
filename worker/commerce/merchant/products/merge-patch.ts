export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396, as the database merges `details`. */
export function mergePatch(held: unknown, patch: JsonRecord): JsonRecord {
  const merged: Record<string, unknown> = isRecord(held) ? { ...held } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isRecord(value) ? mergePatch(merged[name], value) : value;
  }
  return merged;
}
