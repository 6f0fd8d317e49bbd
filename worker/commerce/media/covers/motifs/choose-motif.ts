import type { Chance } from '../chance.ts';
import { CREATURES } from './creatures.ts';
import type { Motif } from './motif.ts';
import { OBJECTS } from './objects.ts';
import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { VEHICLES } from './vehicles.ts';
import { MOTIF_WORDS } from './words.ts';

const MOTIFS = { ...CREATURES, ...PEOPLE, ...VEHICLES, ...PLACES, ...OBJECTS };

export type MotifName = keyof typeof MOTIFS;
export type MotifNames = readonly [MotifName, ...MotifName[]];

/** How often a title's word decides in a genre that buyers know by its own things, such as cars. */
const WORD_SHARE = 0.4;

/**
 * What a title speaks of, or one of its genre's motifs when it speaks of nothing that can be drawn. A genre that
 * `keepsMotifs` gives way to other things only now and then.
 */
export function chooseMotif(name: string, genreMotifs: MotifNames, keepsMotifs: boolean, chance: Chance): Motif {
  const ordinary: MotifName = chance.pick(genreMotifs);
  const isWordHeard = !keepsMotifs || chance.between(0, 1) < WORD_SHARE;
  const text = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const spoken: MotifName | undefined = MOTIF_WORDS.find(([, words]) =>
    words.some((word) => text.includes(` ${word}`)),
  )?.[0];
  return spoken && (isWordHeard || genreMotifs.includes(spoken)) ? MOTIFS[spoken] : MOTIFS[ordinary];
}
