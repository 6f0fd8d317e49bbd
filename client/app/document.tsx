import type { ReactNode } from 'react';
import { useStoreSettings } from '../data/shell-reads.ts';
import type { Shop } from '../data/shop-context.ts';
import { FirstScript, type Script } from './first-script.tsx';
import { PageSheet, type Sheet } from './sheet.tsx';

/** Files of the browser build that the first page needs. */
export interface DocumentAssets {
  /** Faces of the first paint, to preload. */
  fonts: readonly string[];
  /** Modules to preload: the entry's imports, the page's chunk, the locale's messages. */
  modules: readonly string[];
}

interface DocumentProps {
  shop: Shop;
  assets: DocumentAssets;
  state: string;
  /** On the server. */
  sheet?: Sheet | undefined;
  /** On the server. */
  firstScript?: Script | undefined;
  /** True for a page that paints once, see `FirstScript`. */
  paintsOnce: boolean;
  children: ReactNode;
}

export const STATE_ELEMENT_ID = 'latchkey-state';

export function Document({ shop, assets, state, sheet, firstScript, paintsOnce, children }: DocumentProps) {
  const { ThemeName } = useStoreSettings();
  return (
    <html lang={shop.locale.tag} dir={shop.locale.dir} data-shop-theme={ThemeName}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* The browser leaves what it finds here alone: its build needs no code for it. */}
        {import.meta.env.SSR
          ? Object.entries(shop.pageSettings).map(([name, content]) => (
              <meta key={name} name={name} content={content} />
            ))
          : null}
        {import.meta.env.SSR && sheet ? <PageSheet sheet={sheet} /> : null}
        {import.meta.env.SSR && firstScript ? <FirstScript script={firstScript} isAwaited={paintsOnce} /> : null}
        {assets.fonts.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.modules.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        {/* Data, never executed: `<` is escaped, so nothing in it can end the element. */}
        <script
          id={STATE_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON text of our own making, escaped by `toScriptJson`
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
