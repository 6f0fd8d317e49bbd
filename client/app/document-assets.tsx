import { FirstScript, type Script } from './first-script.tsx';

/** Files of the browser build that the server names in a document. The browser leaves these elements as they are. */
export interface DocumentAssets {
  /** Font files of the first paint. */
  fonts: readonly string[];
  styles: string;
  /** Modules that the page begins with, to preload. */
  modules: readonly string[];
  /** None in development, nor in a document without the app. */
  entry?: Script | undefined;
  firstScript?: Script | undefined;
}

interface AssetLinksProps extends DocumentAssets {
  /** True for a page whose first paint waits for its first script. */
  paintsOnce?: boolean;
}

/** What a document loads, in the order in which a slow line should bring it. */
export function AssetLinks({ fonts, styles, modules, entry, firstScript, paintsOnce = false }: AssetLinksProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {fonts.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {firstScript ? <FirstScript script={firstScript} isAwaited={paintsOnce} /> : null}
      {entry ? <link rel="modulepreload" href={entry.src} integrity={entry.integrity} /> : null}
      {modules.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}
