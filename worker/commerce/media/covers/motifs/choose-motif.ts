import type { Chance } from '../chance.ts';
import { CREATURES } from './creatures.ts';
import type { Motif } from './motif.ts';
import { OBJECTS } from './objects.ts';
import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { VEHICLES } from './vehicles.ts';
import { MOTIF_WORDS } from './words.ts';

export const MOTIFS = { ...CREATURES, ...PEOPLE, ...VEHICLES, ...PLACES, ...OBJECTS };

export type MotifName = keyof typeof MOTIFS;
export type MotifNames = readonly [MotifName, ...MotifName[]];

/** What words of a title name, each by the beginnings of such words; the first one that fits counts. */
export type MotifWords = readonly (readonly [MotifName, readonly string[]])[];

/** How often a word of the title decides in a genre that `keepsMotifs`. */
const WORD_SHARE = 0.4;

/** The motif that a title names. */
export function findNamed(name: string, table: MotifWords): MotifName | undefined {
  const text = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return table.find(([, words]) => words.some((word) => text.includes(` ${word}`)))?.[0];
}

/** What a genre's games show: its motifs, and those that its titles name. */
export interface GenreMotifs {
  motifs: MotifNames;
  /** Words of titles that name what the genre's games are about, such as the vehicle of a race. They always count. */
  subjects?: MotifWords;
  keepsMotifs?: boolean;
}

/**
 * The motif that a word of the title names, else one of its genre's. In a genre that `keepsMotifs`, a word that is not of its own
 * subjects counts only sometimes.
 */
export function chooseMotif(
  name: string,
  { motifs, subjects = [], keepsMotifs = false }: GenreMotifs,
  chance: Chance,
): Motif {
  const ordinary = chance.pick(motifs);
  const doesWordCount = !keepsMotifs || chance.between(0, 1) < WORD_SHARE;
  const subject = findNamed(name, subjects);
  if (subject) return MOTIFS[subject];
  const named = findNamed(name, MOTIF_WORDS);
  return MOTIFS[named && (doesWordCount || motifs.includes(named)) ? named : ordinary];
}
