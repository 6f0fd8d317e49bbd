import { describe, expect, it } from 'vitest';
import { displayName } from '../../../shared/user.ts';

// MENU-6
describe('displayName', () => {
  it.each([
    ['Dana', 'Dana'],
    ['Beatrice', 'Beatrice'],
    ['Alexandra', 'Alexa...'],
    ['  Dana ', 'Dana'],
    ['𝔸lexandra', '𝔸lexa...'],
  ])('shows the first name %s as %s', (FirstName, shown) => {
    expect(displayName({ FirstName, Email: 'dana@latchkey.example' })).toBe(shown);
  });

  it('falls back to the email before the at-sign', () => {
    expect(displayName({ FirstName: null, Email: 'dana.demo@latchkey.example' })).toBe('dana.demo');
    expect(displayName({ FirstName: ' ', Email: 'dana@latchkey.example' })).toBe('dana');
  });

  it('has nothing to show for a visitor', () => {
    expect(displayName({ FirstName: null, Email: null })).toBe('');
  });
});
