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

/** How often a word of the title decides in a genre that `keepsMotifs`. */
const WORD_SHARE = 0.4;

/**
 * The motif that a word of the title names, else one of its genre's. In a genre that `keepsMotifs`, a word counts only
 * sometimes.
 */
export function chooseMotif(name: string, genreMotifs: MotifNames, keepsMotifs: boolean, chance: Chance): Motif {
  const ordinary: MotifName = chance.pick(genreMotifs);
  const doesWordCount = !keepsMotifs || chance.between(0, 1) < WORD_SHARE;
  const text = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named: MotifName | undefined = MOTIF_WORDS.find(([, words]) =>
    words.some((word) => text.includes(` ${word}`)),
  )?.[0];
  return named && (doesWordCount || genreMotifs.includes(named)) ? MOTIFS[named] : MOTIFS[ordinary];
}
