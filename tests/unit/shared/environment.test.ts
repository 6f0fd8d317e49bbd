import { expect, it } from 'vitest';
import { environmentOf, isDevelopment } from '../../../shared/environment.ts';

it('a shop that does not say where it runs is in production', () => {
  for (const env of [{}, { ENVIRONMENT: '' }, { ENVIRONMENT: 'production' }]) {
    expect(environmentOf(env)).toBe('production');
    expect(isDevelopment(env)).toBe(false);
  }
  expect(isDevelopment({ ENVIRONMENT: 'development' })).toBe(true);
  expect(isDevelopment({ ENVIRONMENT: 'Development' })).toBe(false);
});
