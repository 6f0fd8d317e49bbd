import { deferHydration } from '../hydration/hydrate.tsx';

/** The server renders nothing of them, so its build needs no code for them. */
const Nothing = () => null;

/** What every layout does in the browser alone. */
export const BrowserEffects = deferHydration(async () =>
  import.meta.env.SSR ? Nothing : (await import('./browser-effects.tsx')).BrowserEffects,
);

/** Asks who has not chosen yet, and holds the settings. */
export const Consent = deferHydration(async () => (await import('../features/consent/consent.tsx')).Consent);
