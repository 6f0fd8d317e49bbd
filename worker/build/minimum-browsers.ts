/**
 * The oldest browsers in which everything works, from May 2024: the first with both `light-dark()` and popovers. The build
 * writes syntax for them, `crawl-browsers.spec.ts` looks for anything newer, and the README names them. Older ones get
 * readable colours and a line that tells what is wrong (`old-browser-line.tsx`).
 */
export const MINIMUM_BROWSERS = { chrome: 123, edge: 123, firefox: 125, safari: 17.5, ios: 17.5 } as const;

/** As Vite wants them: a name and a version in one word. */
export const BUILD_TARGETS = Object.entries(MINIMUM_BROWSERS).map(([name, version]) => `${name}${version}`);
