import { getStoreSettingsContract } from '../../shared/api/store.ts';
import { DEFAULT_CURRENCY } from '../../shared/currencies.ts';
import { readFileLocale } from '../../shared/feeds.ts';
import { localeOf } from '../../shared/locales.ts';
import { readBackend } from '../gateway/backend.ts';
import { errorResponse } from '../gateway/error-response.ts';
import { orUnavailable } from './or-unavailable.ts';

/** The shop's dark background. */
const GROUND = '#14121f';
const HEADERS = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' };

/** `/manifests/{locale}.webmanifest`: how the shop is installed on a home screen (W3C Web Application Manifest). */
export const serveManifest = orUnavailable(async (c) => {
  const code = readFileLocale(c.req.param('file') ?? '', '.webmanifest');
  if (code === null) return errorResponse(c, 404, 'not-found', 'There is no such manifest.');
  const { tag, dir } = localeOf(code);
  const caller = { env: c.env, language: code, currency: DEFAULT_CURRENCY };
  const { Name, MetaDescription, IconPictureUrl } = await readBackend(caller, getStoreSettingsContract, {});
  const toIcon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    // The same in every language: it is one app.
    id: '/',
    lang: tag,
    dir,
    name: Name,
    short_name: Name,
    description: MetaDescription,
    // The root redirects to the visitor's own language.
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: GROUND,
    theme_color: GROUND,
    icons: IconPictureUrl
      ? [{ src: IconPictureUrl, sizes: 'any', purpose: 'any' }]
      : [toIcon(192, 'any'), toIcon(512, 'any'), toIcon(512, 'maskable')],
  };
  return c.body(JSON.stringify(manifest), 200, HEADERS);
});
