import type { OptionalCategory } from '../consent/consent-choice.ts';

type Signal = 'granted' | 'denied';

/** The four signals of Consent Mode v2. */
export interface ConsentSignals {
  ad_storage: Signal;
  ad_user_data: Signal;
  ad_personalization: Signal;
  analytics_storage: Signal;
}

/**
 * Advertising follows the category "marketing", analytics the category "statistics". Without consent all are denied.
 */
export function toSignals(allowed: readonly OptionalCategory[]): ConsentSignals {
  const marketing: Signal = allowed.includes('marketing') ? 'granted' : 'denied';
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: allowed.includes('statistics') ? 'granted' : 'denied',
  };
}

/** True if anything may be tracked. */
export function mayTrack(allowed: readonly OptionalCategory[]): boolean {
  return allowed.includes('statistics') || allowed.includes('marketing');
}
