import { sleepingPart } from '../waking/sleeping-part.tsx';
import { isAllDue, isConsentDue } from './due.ts';

/** The server has nothing to say of them, so its build needs no code for them. */
const Nothing = () => null;

/** What every layout carries for the browser alone. */
export const FloatingParts = sleepingPart(
  async () => (import.meta.env.SSR ? Nothing : (await import('./live-parts.tsx')).LiveParts),
  { isDue: isAllDue },
);

/** Asks who has not chosen yet, and holds the settings. */
export const ConsentPart = sleepingPart(async () => (await import('../features/consent/consent.tsx')).Consent, {
  isDue: isConsentDue,
});
