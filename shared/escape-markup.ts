const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const toEntity = (character: string): string => ENTITIES[character] ?? character;

/** A text as it may stand between the tags of HTML or XML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, toEntity);
}

/** A text as it may stand anywhere in HTML or XML, in a quoted attribute too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, toEntity);
}
