import type { JsonLd } from './json-ld.ts';

function isNode(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The merchant's own JSON-LD (`SchemaDescription`). Invalid JSON, or anything but an object or a list of objects, is
 * only logged (CATALOG-6).
 */
export function readSchemaDescription(text: string, where: string): JsonLd[] {
  if (text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    const nodes: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    if (nodes.every(isNode)) return nodes;
    console.warn(`${where}: the schema description is no object`);
  } catch (error) {
    console.warn(`${where}: the schema description is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  return [];
}
