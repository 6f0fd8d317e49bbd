import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StoreSettings } from '../../shared/api/store.ts';
import { type Shop, ShopContext } from '../data/shop-context.ts';
import frame from '../layouts/checkout/checkout-layout.module.css';
import { EmptyLayout } from '../layouts/empty-layout.tsx';
import page from '../pages/not-found/page.module.css';
import { useHref } from '../router/use-href.ts';
import { ButtonLink } from '../ui/actions/button.tsx';
import { Logo } from '../ui/brand/logo.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ClockIcon } from '../ui/icons/icon.tsx';
import { Container } from '../ui/layout/container.tsx';
import { AccentLink, AssetLinks, type DocumentAssets } from './document-assets.tsx';
import { IconLinks } from './icon-links.tsx';

export interface Unavailability {
  title: string;
  text: string;
  /** The request id, which a visitor can quote to support. */
  requestId: string;
  /** The last known settings; null when none are cached. */
  settings: StoreSettings | null;
}

function Name({ settings }: Pick<Unavailability, 'settings'>) {
  const { t } = useLingui();
  const home = useHref()('home');
  if (!settings) {
    return (
      <a href={home} className={frame.logo}>
        <Logo label={t`Home`} isCompact />
      </a>
    );
  }
  return (
    <a href={home} className={frame.logo} aria-label={t`${settings.Name}, home`}>
      {settings.LogoPictureUrl ? (
        <img src={settings.LogoPictureUrl} alt="" width={154} height={32} />
      ) : (
        <Logo label={settings.Name} />
      )}
    </a>
  );
}

function Body({ title, text, requestId, settings }: Unavailability) {
  const home = useHref()('home');
  return (
    <div className={frame.frame}>
      <header className={frame.head}>
        <div className={frame.bar}>
          <Name settings={settings} />
        </div>
      </header>
      <EmptyLayout className={frame.main}>
        <Container width="narrow" className={page.page}>
          <EmptyState
            icon={<ClockIcon />}
            title={title}
            headingLevel={1}
            action={
              <>
                {/* An empty `href` reloads the page itself. */}
                <ButtonLink href="">
                  <Trans>Try again</Trans>
                </ButtonLink>
                <ButtonLink href={home} variant="secondary">
                  <Trans>Go to the home page</Trans>
                </ButtonLink>
              </>
            }
          >
            {text}
          </EmptyState>
          <p className={page.code}>{requestId}</p>
        </Container>
      </EmptyLayout>
    </div>
  );
}

interface UnavailableDocumentProps extends Unavailability {
  shop: Shop;
  i18n: I18n;
  assets: DocumentAssets;
}

/**
 * The shop's frame without content, rendered by the server while the backend is unavailable: no script, only plain
 * links. It uses the style sheets of the browser build.
 */
export function UnavailableDocument({ shop, i18n, assets, ...why }: UnavailableDocumentProps) {
  return (
    <ShopContext value={shop}>
      <I18nProvider i18n={i18n}>
        <html lang={shop.locale.tag} dir={shop.locale.dir} data-shop-theme={why.settings?.ThemeName}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="dark light" />
            <meta name="robots" content="noindex" />
            <title>{why.title}</title>
            <AssetLinks {...assets} />
            <AccentLink colours={why.settings?.AccentColours} />
            <IconLinks icon={why.settings?.IconPictureUrl} />
          </head>
          <body>
            <Body {...why} />
          </body>
        </html>
      </I18nProvider>
    </ShopContext>
  );
}
