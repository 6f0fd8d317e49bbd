import type { ReactNode } from 'react';
import { manifestPath } from '../../shared/feeds.ts';
import { JsonScript } from '../data/json-script.tsx';
import { useStoreSettings } from '../data/shell-reads.ts';
import type { Shop } from '../data/shop-context.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { AccentLink, AssetLinks, type DocumentAssets } from './document-assets.tsx';
import { IconLinks } from './icon-links.tsx';
import { OldBrowserLine } from './old-browser-line.tsx';

interface DocumentProps {
  shop: Shop;
  /** Server only. */
  assets?: DocumentAssets | undefined;
  state: string;
  children: ReactNode;
}

export const STATE_ELEMENT_ID = 'latchkey-state';

export function Document({ shop, assets, state, children }: DocumentProps) {
  const { ThemeName, AccentColours, IconPictureUrl } = useStoreSettings();
  return (
    <html lang={shop.locale.tag} dir={shop.locale.dir} data-shop-theme={ThemeName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* The browser never touches this element, so its build needs no code for it. */}
        {import.meta.env.SSR
          ? Object.entries(shop.pageSettings).map(([name, content]) => (
              <meta key={name} name={name} content={content} />
            ))
          : null}
        {import.meta.env.SSR && assets ? <AssetLinks {...assets} /> : null}
        {import.meta.env.SSR ? <AccentLink colours={AccentColours} /> : null}
        <IconLinks icon={IconPictureUrl} />
        <link rel="manifest" href={manifestPath(shop.locale.code)} />
      </head>
      <body>
        <OldBrowserLine />
        {children}
        <StateScript state={state} />
        {import.meta.env.SSR && assets?.laterStyles ? <link rel="stylesheet" href={assets.laterStyles} /> : null}
      </body>
    </html>
  );
}

/**
 * Removed after hydration: if a translator has changed the HTML and React discards it, React would have to create a
 * script element, which Trusted Types reject, and the page would stay empty.
 */
function StateScript({ state }: { state: string }) {
  return useIsHydrated() ? null : <JsonScript id={STATE_ELEMENT_ID} json={state} />;
}
