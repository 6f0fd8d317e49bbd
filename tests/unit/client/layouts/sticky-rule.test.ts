import { describe, expect, it } from 'vitest';
import { type HeaderPlace, nextHeaderPlace } from '../../../../client/layouts/header/sticky-rule.ts';

const places: readonly HeaderPlace[] = ['top', 'shown', 'hidden'];

// LAYOUT-3
describe('where the header is', () => {
  it.each(places)('is at its own place within 150 px of the top, coming from %s', (place) => {
    expect(nextHeaderPlace(place, 900, 150)).toBe('top');
    expect(nextHeaderPlace(place, 900, 151)).not.toBe('top');
    expect(nextHeaderPlace(place, 0, 100)).toBe('top');
  });

  it('hides on the way down', () => {
    expect(nextHeaderPlace('top', 140, 200)).toBe('hidden');
    expect(nextHeaderPlace('shown', 800, 820)).toBe('hidden');
  });

  it('shows on the way up', () => {
    expect(nextHeaderPlace('hidden', 820, 800)).toBe('shown');
  });

  it.each(places)('stays %s within the dead zone of 5 px', (place) => {
    expect(nextHeaderPlace(place, 800, 805)).toBe(place);
    expect(nextHeaderPlace(place, 800, 795)).toBe(place);
  });

  it('moves just beyond the dead zone', () => {
    expect(nextHeaderPlace('shown', 800, 806)).toBe('hidden');
    expect(nextHeaderPlace('hidden', 800, 794)).toBe('shown');
  });
});
