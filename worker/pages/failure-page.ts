import { escapeMarkup } from '../../shared/escape-markup.ts';
import type { Locale } from '../../shared/locales.ts';
import { t } from '../messages/messages.ts';

/**
 * The response if even the error page cannot be rendered (ERROR-2), or if a page outside the client does not exist
 * (`isMissing`): uses no client code and no reads.
 */
export function renderFailurePage(
  { code, tag, dir }: Locale,
  { requestId, isMissing = false }: { requestId: string; isMissing?: boolean },
): string {
  const text = (key: Parameters<typeof t>[1]) => escapeMarkup(t(code, key));
  return `<!DOCTYPE html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg"><title>${text('failure-title')}</title></head>
<body><h1>${text(isMissing ? 'failure-title' : 'failure-text')}</h1>
<p><a href="/${code}/">${text('failure-home')}</a></p><p><small>${escapeMarkup(requestId)}</small></p></body></html>`;
}
