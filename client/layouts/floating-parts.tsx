import { isAllDue, isConsentDue } from '../waking/due.ts';
import { sleepingPart } from '../waking/sleeping-part.tsx';

/** What every layout carries for the browser alone. */
export const FloatingParts = sleepingPart(async () => (await import('./live-parts.tsx')).LiveParts, {
  isDue: isAllDue,
});

/** Asks who has not chosen yet, and holds the settings. */
export const ConsentPart = sleepingPart(async () => (await import('../features/consent/consent.tsx')).Consent, {
  isDue: isConsentDue,
});
