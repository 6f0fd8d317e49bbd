import type { LocaleCode } from '../../../../shared/locales.ts';
import { type MessageCode, messageText } from '../../messages/messages.ts';

/** The shop's message for a known code; any other text is shown as the merchant wrote it. */
export function readCodedText(codes: Readonly<Record<string, MessageCode>>, text: string, locale: LocaleCode): string {
  const code = Object.hasOwn(codes, text) ? codes[text] : undefined;
  return code ? messageText(locale, code) : text;
}
