import { expect, it } from 'vitest';
import { secondsUntil } from '../../../../../client/features/account/use-countdown.ts';

it('counts whole seconds down to 0 and never below', () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 59_001)).toBe(1);
  expect(secondsUntil(60_000, 60_000)).toBe(0);
  expect(secondsUntil(60_000, 3_600_000)).toBe(0);
});
