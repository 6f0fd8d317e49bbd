import { describe, expect, it } from 'vitest';
import {
  CONSENT_SECONDS,
  CONSENT_VERSION,
  type ConsentChoice,
  findCookie,
  parseChoice,
  writeChoice,
} from '../../../../../client/features/consent/consent-choice.ts';
import { CONSENT_CATEGORIES } from '../../../../../shared/consent.ts';

const NOW = Date.UTC(2026, 10, 20) / 1_000;
const choice: ConsentChoice = {
  version: CONSENT_VERSION,
  decidedOn: NOW - 60,
  allowed: ['preferences', 'marketing'],
};

describe('the consent cookie', () => {
  it.each([[[]], [['statistics'] as const], [CONSENT_CATEGORIES]])('stores the choice: %j', (allowed) => {
    expect(parseChoice(writeChoice({ ...choice, allowed }), NOW)).toEqual({ ...choice, allowed });
  });

  it('needs no escaping', () => {
    expect(writeChoice(choice)).toMatch(/^[\w.=&-]+$/);
  });

  it('distinguishes a rejection from no answer', () => {
    expect(parseChoice(writeChoice({ ...choice, allowed: [] }), NOW)?.allowed).toEqual([]);
    expect(parseChoice(null, NOW)).toBeNull();
  });

  it('asks again after other texts and after 180 days', () => {
    expect(parseChoice(writeChoice({ ...choice, version: CONSENT_VERSION + 1 }), NOW)).toBeNull();
    expect(parseChoice(writeChoice(choice), choice.decidedOn + CONSENT_SECONDS - 1)).not.toBeNull();
    expect(parseChoice(writeChoice(choice), choice.decidedOn + CONSENT_SECONDS)).toBeNull();
  });

  it.each(['', 'yes', 'v=1', 'v=1&t=x&c=marketing', 'v=1&t=-5&c=marketing', 'c=marketing.statistics'])(
    'treats an unreadable value as no answer: %s',
    (value) => {
      expect(parseChoice(value, NOW)).toBeNull();
    },
  );

  it('leaves out categories that it does not know', () => {
    expect(parseChoice(`v=${CONSENT_VERSION}&t=${NOW}&c=everything.statistics`, NOW)?.allowed).toEqual(['statistics']);
  });

  it('is found among others by its whole name', () => {
    expect(findCookie('xconsent=a; consent=v=1&t=2&c=; currency=EUR', 'consent')).toBe('v=1&t=2&c=');
    expect(findCookie('', 'consent')).toBeNull();
  });
});
