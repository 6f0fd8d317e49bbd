export interface Script {
  /** A file of the build. */
  src: string;
  /** `sha256-…`. */
  integrity: string;
}

/**
 * The messages of a page's language, which the app cannot take over without. They are asked for with the faces, come about
 * when those do, and the first paint waits for them, as it does for the style sheet: else a slow phone would lay out and
 * paint the whole page in a face of the system's, and at once again in the shop's own. Not for a page that opens with
 * words: those would be read later for it.
 */
export function FirstScript({ script: { src, integrity } }: { script: Script }) {
  return <script type="module" async blocking="render" src={src} integrity={integrity} />;
}
