import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { DATABASE_RETRY_AFTER_S, isDatabaseUnavailable } from '../../../shared/database-failures.ts';
import type { Language, MessageCode } from '../messages/messages.ts';
import { renderNoticePage, signInAction } from '../pages/notice-page.ts';
import { languageOf, languageOfRequest } from '../pages/page-language.ts';
import { shopUrlOf } from '../pages/shop-url.ts';

type Situation = 'notFound' | 'cookies' | 'expired' | 'crash';

const TEXTS = {
  notFound: ['notFoundTitle', 'notFoundText'],
  cookies: ['cookiesTitle', 'cookiesText'],
  expired: ['expiredTitle', 'expiredText'],
  crash: ['crashTitle', 'crashText'],
} as const satisfies Record<Situation, readonly [title: MessageCode, text: MessageCode]>;
const STATUS: Readonly<Record<Situation, number>> = { notFound: 404, cookies: 400, expired: 400, crash: 500 };

const renderSituation = (language: Language, situation: Situation): Promise<string> =>
  renderNoticePage({
    language,
    shopUrl: shopUrlOf(undefined, language.locale.code),
    title: language.t(TEXTS[situation][0]),
    text: language.t(TEXTS[situation][1]),
    ...(situation === 'expired' || situation === 'cookies' ? { action: signInAction(language) } : {}),
  });

async function respond(ctx: KoaContextWithOIDC, situation: Situation): Promise<void> {
  ctx.status = STATUS[situation];
  ctx.type = 'html';
  ctx.body = await renderSituation(languageOf(ctx), situation);
}

/** A failure of the database is a 503 with `Retry-After`: the request itself may be fine. */
export function markUnavailable(ctx: KoaContextWithOIDC, error: unknown): void {
  if (!isDatabaseUnavailable(error)) return;
  ctx.status = 503;
  ctx.set('Retry-After', String(DATABASE_RETRY_AFTER_S));
}

/** For a request that did not reach the library because its keys could not be read. */
export async function respondWithoutProvider(req: IncomingMessage, res: ServerResponse, error: unknown): Promise<void> {
  const language = languageOfRequest(req.url?.split('?')[1] ?? '', req.headers);
  const isAway = isDatabaseUnavailable(error);
  const pause = isAway ? { 'retry-after': String(DATABASE_RETRY_AFTER_S) } : {};
  res.writeHead(isAway ? 503 : 500, { 'content-type': 'text/html; charset=utf-8', ...pause });
  res.end(await renderSituation(language, 'crash'));
}

/** The last boundary: unhandled paths get a 404 page, uncaught errors a page without details. */
export async function respondUnexpected(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  try {
    await next();
    if (ctx.status === 404 && !ctx.body) await respond(ctx, 'notFound');
  } catch (error) {
    // Thrown by the library for a page whose cookie or record is gone.
    if (error instanceof Error && error.name === 'SessionNotFound') {
      // A browser that sends no cookie at all does not keep them (AUTH-23).
      return respond(ctx, ctx.headers.cookie ? 'expired' : 'cookies');
    }
    console.error('identity failed', ctx.method, ctx.path, error);
    await respond(ctx, 'crash');
    markUnavailable(ctx, error);
  }
}
