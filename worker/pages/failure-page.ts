import { escapeMarkup } from '../../shared/escape-markup.ts';
import type { Locale } from '../../shared/locales.ts';
import { t } from '../messages/messages.ts';

/** Title and sentence. */
const PAGES = {
  failed: ['failure-title', 'failure-text'],
  away: ['away-title', 'away-text'],
  missing: ['failure-title', 'failure-title'],
} as const;

/**
 * The response if even the error page cannot be rendered (ERROR-2), a part of the shop is away for now (`away`), or a
 * page outside the client does not exist (`missing`): uses no client code and no reads.
 */
export function renderFailurePage(
  { code, tag, dir }: Locale,
  requestId: string,
  what: 'failed' | 'away' | 'missing' = 'failed',
): string {
  const [title, sentence] = PAGES[what];
  const text = (key: Parameters<typeof t>[1]) => escapeMarkup(t(code, key));
  return `<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>${text(title)}</title></head>
<body><h1>${text(sentence)}</h1>
<p><a href="/${code}/">${text('failure-home')}</a></p><p><small>${escapeMarkup(requestId)}</small></p></body></html>`;
}
