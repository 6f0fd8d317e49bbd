import type { KoaContextWithOIDC } from 'oidc-provider';
import { DATABASE_RETRY_AFTER_S, isDatabaseUnavailable } from '../../../shared/database-failures.ts';
import { renderNoticePage, signInAction } from '../pages/notice-page.ts';
import { languageOf } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';

type Situation = 'notFound' | 'expired' | 'crash';

const STATUS: Readonly<Record<Situation, number>> = { notFound: 404, expired: 400, crash: 500 };

async function respond(ctx: KoaContextWithOIDC, situation: Situation): Promise<void> {
  const language = languageOf(ctx);
  const { t } = language;
  ctx.status = STATUS[situation];
  ctx.type = 'html';
  ctx.body = await renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: t(`${situation}Title`),
    text: t(`${situation}Text`),
    ...(situation === 'expired' ? { action: signInAction(language) } : {}),
  });
}

/**
 * The last boundary: unhandled paths get a 404 page, uncaught errors a 500 page without details, and those of a database
 * that is overloaded or out of reach a 503 with a pause.
 */
export async function respondUnexpected(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  try {
    await next();
    if (ctx.status === 404 && !ctx.body) await respond(ctx, 'notFound');
  } catch (error) {
    // Thrown by the library for a page whose cookie or record is gone.
    if (error instanceof Error && error.name === 'SessionNotFound') return respond(ctx, 'expired');
    console.error('identity failed', ctx.method, ctx.path, error);
    await respond(ctx, 'crash');
    if (!isDatabaseUnavailable(error)) return;
    ctx.status = 503;
    ctx.set('Retry-After', String(DATABASE_RETRY_AFTER_S));
  }
}
