export interface Script {
  /** URL of a file of the build. */
  src: string;
  /** Its integrity hash, `sha256-…`. */
  integrity: string;
}

interface FirstScriptProps {
  script: Script;
  /** True when the first paint waits for it. */
  isAwaited: boolean;
}

/**
 * The page's first script (`hydration/event-replay.ts`): from it on no click is lost. It is small and requested after
 * the fonts, so it arrives when they do. A render-blocking one delays the first paint until the fonts are here, which
 * avoids a second layout and paint of the whole page on a slow phone. Pages that open with text do not block on it: the
 * text would appear later.
 */
export function FirstScript({ script: { src, integrity }, isAwaited }: FirstScriptProps) {
  return <script type="module" async blocking={isAwaited ? 'render' : undefined} src={src} integrity={integrity} />;
}
