import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StoreSettings } from '../../shared/api/store.ts';
import { type Shop, ShopContext } from '../data/shop-context.ts';
import frame from '../layouts/checkout/checkout-layout.module.css';
import { EmptyLayout } from '../layouts/empty-layout.tsx';
import page from '../pages/not-found/page.module.css';
import { useHref } from '../router/use-href.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ClockIcon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { AssetLinks, type DocumentAssets } from './document-assets.tsx';

export interface Unavailability {
  title: string;
  text: string;
  /** What a visitor can name to the shop's people. */
  requestId: string;
  /** As they were last read; null when nothing is known of the shop. */
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
                {/* This very page: a link to nowhere else. */}
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
 * The shop's look around nothing, rendered by the server while the backend is away: no script, and every way out is a
 * plain link. Its styles are those of pages that the browser build has.
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
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          </head>
          <body>
            <Body {...why} />
          </body>
        </html>
      </I18nProvider>
    </ShopContext>
  );
}
