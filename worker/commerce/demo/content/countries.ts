import { NAMES_A_TO_L } from './country-names-a-l.ts';
import { NAMES_M_TO_Z } from './country-names-m-z.ts';

export interface SeedCountry {
  readonly alpha2: string;
  readonly name: string;
  /** By path code of a locale. */
  readonly names: Readonly<Record<string, string>>;
}

const NAME_LOCALES = ['fr', 'es', 'ru', 'cn', 'ar'] as const;

export const countries: readonly SeedCountry[] = `${NAMES_A_TO_L.trim()}\n${NAMES_M_TO_Z.trim()}`
  .split('\n')
  .map((line) => {
    const [alpha2 = '', name = '', ...others] = line.split('|');
    const named = NAME_LOCALES.map((code, index) => [code, others[index] ?? ''] as const);
    return { alpha2, name, names: Object.fromEntries(named.filter(([, text]) => text !== '')) };
  });
