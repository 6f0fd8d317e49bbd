import { COUNTRY_CODES } from '../../../../shared/country-codes.ts';
import { isEuMember } from '../../../../shared/eea.ts';
import type { SeedTexts } from './texts/seed-texts.ts';

export interface SeedRegion {
  readonly id: number;
  readonly key: keyof SeedTexts['regions'];
  readonly isWorldwide: boolean;
  readonly allowed: readonly string[];
  readonly blocked: readonly string[];
}

const EU = COUNTRY_CODES.filter(isEuMember);
const EUROPE = [...EU, ...'AD AL BA CH GB IS LI MC MD ME MK NO RS SM UA VA'.split(' ')];
const AMERICAS = 'AR BO BR CA CL CO CR DO EC GT HN MX NI PA PE PR PY SV US UY'.split(' ');

export const regions: readonly SeedRegion[] = [
  { id: 1, key: 'worldwide', isWorldwide: true, allowed: [], blocked: [] },
  { id: 2, key: 'eu', isWorldwide: false, allowed: EU, blocked: [] },
  { id: 3, key: 'europe', isWorldwide: false, allowed: EUROPE, blocked: [] },
  { id: 4, key: 'americas', isWorldwide: false, allowed: AMERICAS, blocked: [] },
  { id: 5, key: 'restricted', isWorldwide: true, allowed: [], blocked: ['BY', 'CN', 'IR', 'KP', 'RU', 'SY', 'TR'] },
];

export function regionIdOf(key: SeedRegion['key']): number {
  const region = regions.find((one) => one.key === key);
  if (!region) throw new RangeError(`no region ${key}`);
  return region.id;
}
