import { escapeMarkup } from './escape-markup.ts';

// XML 1.0 cannot contain these, not even escaped (section 2.2), nor a lone surrogate.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Escapes a text for an element or an attribute of XML 1.0. */
export function toXmlText(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, ''));
}
