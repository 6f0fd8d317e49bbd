import { toScriptJson } from '../../data/script-json.ts';

/** A node of JSON-LD. Undefined fields are not written. */
export type JsonLd = Readonly<Record<string, unknown>>;

const VOCABULARY = 'https://schema.org';

/** The text of a script with these nodes; a node of the merchant's own may name another vocabulary. */
export function toJsonLdText(nodes: readonly JsonLd[]): string {
  const documents = nodes.map((node) => ({ '@context': VOCABULARY, ...node }));
  return toScriptJson(documents.length === 1 ? documents[0] : documents);
}

export function toOrganizationId(origin: string): string {
  return `${origin}/#organization`;
}
