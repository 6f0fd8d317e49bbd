import { escapeMarkup } from '../../shared/escape-markup.ts';

// XML 1.0 cannot contain these, not even escaped (section 2.2), nor a lone surrogate.
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Escapes a text for an element or an attribute of XML 1.0. */
export function toXmlText(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, ''));
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Streams text chunk by chunk, so that the whole is never in memory. */
export function streamText(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}
