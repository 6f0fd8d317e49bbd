export interface Script {
  /** A file of the build. */
  src: string;
  /** `sha256-…`. */
  integrity: string;
}

interface FirstScriptProps {
  script: Script;
  /** True when the first paint waits for it. */
  isAwaited: boolean;
}

/**
 * The page's first script (`hydration/event-replay.ts`): from it on no click is lost. It is small and asked for after the
 * faces, so it comes just when those do, and a first paint that waits for it, as it does for the style sheet, is in the
 * shop's own letters: else a slow phone would lay out and paint the whole page in a face of the system's, and at once
 * again. Not waited for by a page that opens with words: those would be read later for it.
 */
export function FirstScript({ script: { src, integrity }, isAwaited }: FirstScriptProps) {
  return <script type="module" async blocking={isAwaited ? 'render' : undefined} src={src} integrity={integrity} />;
}
