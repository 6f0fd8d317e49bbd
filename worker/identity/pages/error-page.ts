import type { ProviderContext } from 'oidc-provider';
import { chooseLanguage } from '../messages/messages.ts';
import { renderNoticePage } from './notice-page.ts';
import { shopUrlOf } from './shop-url.ts';

/** Faults of a request that must not be sent back to its redirect URI: unknown client, foreign redirect URI, expired page. */
export async function renderProviderError(ctx: ProviderContext, out: { error: string }, error: Error): Promise<void> {
  const language = chooseLanguage(ctx.oidc?.params?.ui_locales);
  const { messages } = language;
  const isCrash = ctx.status >= 500;
  const isExpired = error.name === 'SessionNotFound';
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined),
    title: isCrash ? messages.crashTitle : isExpired ? messages.expiredTitle : messages.badRequestTitle,
    text: isCrash ? messages.crashText : isExpired ? messages.expiredText : messages.badRequestText,
    code: out.error,
  });
}
