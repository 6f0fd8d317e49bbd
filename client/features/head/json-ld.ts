import { toScriptJson } from '../../data/json-script.tsx';

/** A JSON-LD node. Undefined fields are left out. */
export type JsonLd = Readonly<Record<string, unknown>>;

const VOCABULARY = 'https://schema.org';

/** The content of a JSON-LD script; a merchant's own node may name another vocabulary. */
export function toJsonLdText(nodes: readonly JsonLd[]): string {
  const documents = nodes.map((node) => ({ '@context': VOCABULARY, ...node }));
  return toScriptJson(documents.length === 1 ? documents[0] : documents);
}

export function toOrganizationId(origin: string): string {
  return `${origin}/#organization`;
}
