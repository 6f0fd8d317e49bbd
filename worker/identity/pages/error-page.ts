import type { KoaContextWithOIDC } from 'oidc-provider';
import { renderNoticePage, signInAction } from './notice-page.ts';
import { languageOf } from './page-language.ts';
import { shopUrlOf } from './shop-url.ts';

/** Errors of a request that must not be redirected: unknown client, unregistered redirect URI, expired page. */
export async function renderProviderError(
  ctx: KoaContextWithOIDC,
  out: { error: string },
  error: Error,
): Promise<void> {
  const language = languageOf(ctx);
  const { t } = language;
  const isCrash = ctx.status >= 500;
  const isExpired = error.name === 'SessionNotFound';
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: isCrash ? t('crashTitle') : isExpired ? t('expiredTitle') : t('badRequestTitle'),
    text: isCrash ? t('crashText') : isExpired ? t('expiredText') : t('badRequestText'),
    ...(isExpired ? { action: signInAction(language) } : { code: out.error }),
  });
}
