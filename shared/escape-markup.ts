const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const toEntity = (character: string): string => ENTITIES[character] ?? character;

/** Escapes a text for use between the tags of HTML or XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, toEntity);
}

/** Escapes a text for use anywhere in HTML or XML, including quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, toEntity);
}
