import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { ACCENTS_PATH } from '../shared/accent-colours.ts';
import { INDEXNOW_KEY_PATH } from '../shared/index-now.ts';
import { locales } from '../shared/locales.ts';
import { PRODUCT_FEEDS } from '../shared/product-feeds.ts';
import { href } from '../shared/routes.ts';
import { SESSION_EVENTS } from '../shared/security/session-events.ts';
import { refuseMcp, serveMcp } from './agents/mcp.ts';
import { servePermalink } from './agents/permalink.ts';
import { serveProfile } from './agents/profile.ts';
import { MCP_PATH, PERMALINK_PATH } from './agents/ucp.ts';
import { purge } from './cache/purge-route.ts';
import { serveChallenge, verifyCaptcha } from './captcha/routes.ts';
import type { StorefrontContext } from './env.ts';
import { forwardMerchantCall, forwardToCommerce, forwardToCommercePage, forwardToIdentity } from './gateway/forward.ts';
import { gateway } from './gateway/gateway.ts';
import { serveHealth, serveKeepalive } from './gateway/health.ts';
import { serveReadiness } from './gateway/readiness.ts';
import { serveAccents } from './metadata/accents.ts';
import { serveBlogFeed } from './metadata/blog-feed.ts';
import { serveLlms } from './metadata/llms.ts';
import { orUnavailable } from './metadata/or-unavailable.ts';
import { serveRobots } from './metadata/robots.ts';
import { cacheSitemap, serveSitemapIndex, serveSitemapShard } from './metadata/sitemap.ts';
import { serveManifest } from './metadata/web-manifest.ts';
import { redirectToCanonicalUrl } from './middleware/canonical-url.ts';
import { detectCrawler } from './middleware/crawler.ts';
import { setCurrency } from './middleware/currency.ts';
import { handleError } from './middleware/error-handler.ts';
import { hideReferrer } from './middleware/hide-referrer.ts';
import { serveCachedHtml } from './middleware/html-cache.ts';
import { limitSearches } from './middleware/limit-searches.ts';
import { redirectRoot, setLocale } from './middleware/locale.ts';
import { logRequests } from './middleware/log-requests.ts';
import { serveMarkdown } from './middleware/markdown.ts';
import { matchPage } from './middleware/match-page.ts';
import { redirectOldAddresses } from './middleware/old-addresses.ts';
import { rejectPageWrites, rejectTrace } from './middleware/page-methods.ts';
import { findPreview, openPreview } from './middleware/preview.ts';
import { addSecurityHeaders } from './middleware/security-headers.ts';
import { shedLoad } from './middleware/shed-load.ts';
import { renderPage } from './pages/page.ts';
import { endSessionsByProvider, renewTokensByProvider } from './session/provider-events.ts';
import { hideRecoveryToken } from './session/recovery-link.ts';
import { endSession, finishSignIn, readSession, startSignIn } from './session/routes.ts';

/**
 * The request order of the storefront, top to bottom. RegExpRouter alone: routes that it cannot distinguish throw at
 * start-up, instead of falling back to a slower router for every request.
 */
export const app = new Hono<StorefrontContext>({ router: new RegExpRouter() });

app.onError(handleError);
// Generated here, never taken from the client's own header.
app.use(requestId({ headerName: '' }), logRequests, addSecurityHeaders, rejectTrace);

// Everything but pages
app.get('/healthz', serveHealth);
app.get('/readyz', serveReadiness);
app.get('/keepalive', serveKeepalive);
app.get('/captcha', verifyCaptcha);
app.get('/captcha/challenge', serveChallenge);
app.get('/robots.txt', serveRobots);
app.get('/sitemap.xml', etag(), cacheSitemap, serveSitemapIndex);
app.get('/sitemaps/:type/:file', etag(), cacheSitemap, serveSitemapShard);
app.get('/feeds/blog/:file', etag(), serveBlogFeed);
app.get(`${PRODUCT_FEEDS}:file`, orUnavailable(forwardToCommerce, 'feed'));
app.get('/manifests/:file', serveManifest);
app.get(`${ACCENTS_PATH}:file`, serveAccents);
app.get('/llms.txt', etag(), serveLlms);
app.get(INDEXNOW_KEY_PATH, forwardToCommerce);
app.get('/.well-known/ucp', serveProfile);
app.post(MCP_PATH, serveMcp);
app.all(MCP_PATH, refuseMcp);
const buy = servePermalink((c, request) => app.fetch(request, c.env, c.executionCtx));
app.get(PERMALINK_PATH, buy);
app.get(`${PERMALINK_PATH}/:items`, buy);
app.get('/session/start', startSignIn);
app.post(SESSION_EVENTS.logout.path, endSessionsByProvider);
app.post(SESSION_EVENTS.claimsChange.path, renewTokensByProvider);
app.all('/auth/realms/*', forwardToIdentity);
app.all('/pay/*', forwardToCommercePage);
app.get('/dev/outbox', forwardToCommerce);
app.get('/dev/outbox/*', forwardToCommerce);
app.on(['GET', 'POST'], '/confirm/*', forwardToCommercePage);
app.on(['GET', 'POST'], '/unsubscribe/*', forwardToCommercePage);
app.on(['GET', 'POST'], '/order-lookup/*', forwardToCommercePage);
app.get('/media/*', forwardToCommerce);
app.post('/internal/webhooks/*', forwardToCommerce);
app.post('/internal/purge', purge);
app.all('/internal/*', forwardMerchantCall);
app.get('/api/v2/auth/session', readSession);
app.on(['GET', 'POST'], '/api/v2/auth/logout', endSession);
app.get('/preview/:token', openPreview);
app.all('/api/*', findPreview, setCurrency, gateway);

// Pages
app.get('/', redirectRoot);
app.use(
  rejectPageWrites,
  redirectToCanonicalUrl((c, request) => app.fetch(request, c.env, c.executionCtx)),
  setLocale,
  setCurrency,
  detectCrawler,
  redirectOldAddresses,
);
// One by one: the router does not accept a parameter beside fixed paths.
app.on(
  'GET',
  locales.map(({ code }) => `/${code}/logincallback`),
  finishSignIn,
);
app.on(
  'GET',
  locales.map(({ code }) => href(code, 'passwordRecoveryConfirm')),
  hideRecoveryToken,
);
app.on(
  'GET',
  locales.map(({ code }) => `${href(code, 'gift')}/*`),
  hideReferrer,
);
app.use(matchPage, limitSearches, findPreview, serveMarkdown, serveCachedHtml);
app.get('*', shedLoad, renderPage);
