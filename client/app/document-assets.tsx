/** Files of the browser build that the server lists in a document. The browser never touches these elements. */
export interface DocumentAssets {
  /** Font files of the first paint. */
  fonts: readonly string[];
  styles: string;
  /** Modules that the page begins with, to preload. */
  modules: readonly string[];
  /** Undefined in development and in documents without the app. */
  entry?: { src: string /** `sha256-…` */; integrity: string } | undefined;
  /** The code of `hydration/event-replay.ts`: runs before the first paint, so that no click is lost. */
  firstScript?: string | undefined;
}

/**
 * The assets of a document, in the order in which a slow connection should load them. The first paint waits for the
 * style sheet alone.
 */
export function AssetLinks({ fonts, styles, modules, entry, firstScript }: DocumentAssets) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {fonts.map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {firstScript ? (
        <script
          type="module"
          // A module, because others wait for the style sheet, and `async`, because modules wait for the whole document.
          async
          // biome-ignore lint/security/noDangerouslySetInnerHtml: code of this build, allowed by its hash
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
      ) : null}
      {entry ? <link rel="modulepreload" href={entry.src} integrity={entry.integrity} /> : null}
      {modules.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}
