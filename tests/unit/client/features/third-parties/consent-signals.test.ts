import { describe, expect, it } from 'vitest';
import { mayTrack, toSignals } from '../../../../../client/features/third-parties/consent-signals.ts';

describe('Consent Mode v2', () => {
  it('denies all four signals before a choice', () => {
    expect(toSignals([])).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    });
  });

  it('grants analytics with statistics, advertising with marketing', () => {
    expect(toSignals(['statistics'])).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
    expect(toSignals(['marketing'])).toEqual({
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'denied',
    });
  });

  it('tracks nothing for preferences alone', () => {
    expect(mayTrack(['preferences'])).toBe(false);
    expect(mayTrack(['preferences', 'statistics'])).toBe(true);
  });
});
