import { deferHydration } from '../hydration/hydrate.tsx';

/** Renders nothing on the server, so the server's build needs no code for it. */
const Nothing = () => null;

/** Browser-only effects of every layout. */
export const BrowserEffects = deferHydration(async () =>
  import.meta.env.SSR ? Nothing : (await import('./browser-effects.tsx')).BrowserEffects,
);

/** The consent banner for visitors who have not chosen yet, and the cookie settings. */
export const Consent = deferHydration(async () =>
  import.meta.env.SSR ? Nothing : (await import('./browser-effects.tsx')).Consent,
);
