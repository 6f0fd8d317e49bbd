import { DOCUMENT_PREFIX } from '../../../shared/merchant/values/setting-fields.ts';
import type { DocumentKind } from './document.ts';

const SETTINGS = {
  invoice: { name: 'InvoicePrefix', fallback: 'INV-' },
  'credit-note': { name: 'CreditNotePrefix', fallback: 'CN-' },
} as const;

/** What the numbers of new documents begin with, before year and sequence: setting `seller`. */
export function readPrefixes(seller: Readonly<Record<string, unknown>>): Record<DocumentKind, string> {
  const read = ({ name, fallback }: (typeof SETTINGS)[DocumentKind]) => {
    const prefix = seller[name];
    return typeof prefix === 'string' && DOCUMENT_PREFIX.test(prefix) ? prefix : fallback;
  };
  return { invoice: read(SETTINGS.invoice), 'credit-note': read(SETTINGS['credit-note']) };
}
