import type { ProviderContext } from 'oidc-provider';
import { renderNoticePage, signInAction } from './notice-page.ts';
import { languageOf } from './page-language.ts';
import { shopUrlOf } from './shop-url.ts';

/** Faults of a request that must not be sent back to its redirect URI: unknown client, foreign redirect URI, expired page. */
export async function renderProviderError(ctx: ProviderContext, out: { error: string }, error: Error): Promise<void> {
  const language = languageOf(ctx);
  const { messages } = language;
  const isCrash = ctx.status >= 500;
  const isExpired = error.name === 'SessionNotFound';
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: isCrash ? messages.crashTitle : isExpired ? messages.expiredTitle : messages.badRequestTitle,
    text: isCrash ? messages.crashText : isExpired ? messages.expiredText : messages.badRequestText,
    ...(isExpired ? { action: signInAction(language) } : { code: out.error }),
  });
}
