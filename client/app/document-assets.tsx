import { accentSheetPath } from '../../shared/accent-colours.ts';

/** Files of the browser build that the server lists in a document. The browser never touches these elements. */
export interface DocumentAssets {
  /** Style sheets that the first paint waits for. */
  styles: readonly string[];
  /** The style sheet of what appears later: at the end of the body, where it blocks nothing before it. */
  laterStyles?: string | undefined;
  /** The page's first modules, to preload. */
  modules: readonly string[];
  /** Undefined in development and in documents without the app. */
  entry?: { src: string /** `sha256-…` */; integrity: string } | undefined;
  /** The code of `first-script.ts`: runs before the first paint, so that no click is lost and nothing moves. */
  firstScript?: string | undefined;
}

/** The style sheet of the shop's own accent colours, after all others. The browser never touches it. */
export function AccentLink({ colours }: { colours: readonly string[] | undefined }) {
  const href = accentSheetPath(colours);
  return href ? <link rel="stylesheet" href={href} precedence="accents" /> : null;
}

/**
 * The assets of a document's head, in the order in which a slow connection should load them. The first paint waits for
 * the styles only: preloaded fonts would compete for bandwidth and delay it by a tenth of a second on a slow phone, and
 * the fallback has the same metrics (`styles/fonts.css`).
 */
export function AssetLinks({ styles, modules, entry, firstScript }: DocumentAssets) {
  return (
    <>
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={file} precedence="default" />
      ))}
      {firstScript ? (
        <script
          type="module"
          // A module, because classic scripts wait for the style sheet; `async`, because modules wait for the document.
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
