import type { Chance } from '../chance.ts';
import type { Lettering } from '../typeset.ts';
import { setBadge, setBand, setMasthead, setPlate, setRibbon, setSpine } from './backed.ts';
import type { LayoutFunction } from './layout.ts';
import { setFoot, setFootStack, setHead, setHeadStack, setSlant, setWhole } from './plain.ts';

const LAYOUTS = {
  foot: setFoot,
  head: setHead,
  footStack: setFootStack,
  headStack: setHeadStack,
  whole: setWhole,
  slant: setSlant,
  plate: setPlate,
  masthead: setMasthead,
  band: setBand,
  spine: setSpine,
  ribbon: setRibbon,
  badge: setBadge,
} as const satisfies Record<string, LayoutFunction>;

export type LayoutName = keyof typeof LAYOUTS;
export type LayoutNames = readonly [LayoutName, ...LayoutName[]];

/** The longest title of each layout, in characters, that is readable on a small cover. Other layouts take any. */
const LONGEST: Partial<Record<LayoutName, number>> = { spine: 22, ribbon: 24, badge: 30, band: 34, slant: 30 };
const USUAL_LONGEST = 200;

/** A layout of the composition that is suitable for the title's length. */
export function chooseLayout(names: LayoutNames, { main, sub }: Lettering, chance: Chance): LayoutFunction {
  const length = main.length + sub.length;
  const [first, ...others] = names.filter((name) => length <= (LONGEST[name] ?? USUAL_LONGEST));
  return LAYOUTS[first ? chance.pick([first, ...others]) : 'foot'];
}
