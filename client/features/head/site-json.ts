import { DEFAULT_LOCALE, locales } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import type { ShownSettings } from '../../data/shell-views.ts';
import type { Shop } from '../../data/shop-context.ts';
import { toCardPicture } from './card-picture.ts';
import { type JsonLd, toOrganizationId } from './json-ld.ts';

/** Google replaces this placeholder by the term. */
const TERM = 'search_term_string';

/** The shop itself and its search action, for the home page: the same in every language, as it is one shop. */
export function toSiteJson(settings: ShownSettings, { origin }: Shop): JsonLd[] {
  const home = `${origin}/`;
  const profiles = [settings.InstagramLink, settings.FacebookLink, settings.TwitterLink, settings.YoutubeLink];
  return [
    {
      '@type': 'Organization',
      '@id': toOrganizationId(origin),
      name: settings.Name,
      url: home,
      logo: toCardPicture(settings.LogoPictureUrl || settings.IconPictureUrl || '/icon-512.png', origin),
      email: settings.ContactEmail || undefined,
      sameAs: profiles.filter((link) => /^https:\/\//.test(link)),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: settings.Name,
      url: home,
      inLanguage: locales.map(({ tag }) => tag),
      publisher: { '@id': toOrganizationId(origin) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href(DEFAULT_LOCALE, 'search')}/{${TERM}}` },
        'query-input': `required name=${TERM}`,
      },
    },
  ];
}
