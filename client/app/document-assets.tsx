import { FirstScript, type Script } from './first-script.tsx';

/** Files of the browser build that the server lists in a document. The browser never touches these elements. */
export interface DocumentAssets {
  /** Font files of the first paint. */
  fonts: readonly string[];
  styles: string;
  /** Modules that the page begins with, to preload. */
  modules: readonly string[];
  /** Undefined in development and in documents without the app. */
  entry?: Script | undefined;
  firstScript?: Script | undefined;
}

interface AssetLinksProps extends DocumentAssets {
  /** True for a page whose first paint waits for its first script, see `FirstScript`. */
  paintsOnce?: boolean;
}

/** The assets of a document, in the order in which a slow connection should load them. */
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
