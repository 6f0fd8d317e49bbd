import type { MotifName, MotifNames } from '../../../media/covers/motifs/choose-motif.ts';
import { drawArena } from './scenes/arena.ts';
import { drawChart } from './scenes/chart.ts';
import { drawChase } from './scenes/chase.ts';
import { drawCorridor } from './scenes/corridor.ts';
import { drawDrive } from './scenes/drive.ts';
import { drawFinish } from './scenes/finish.ts';
import { drawFront } from './scenes/front.ts';
import { drawIsle } from './scenes/isle.ts';
import { drawLevel } from './scenes/level.ts';
import { drawPack } from './scenes/pack.ts';
import { drawScope } from './scenes/scope.ts';
import { drawSkyline } from './scenes/skyline.ts';
import { drawSlope } from './scenes/slope.ts';
import { drawStandoff } from './scenes/standoff.ts';
import { drawTalk } from './scenes/talk.ts';
import { drawVersus } from './scenes/versus.ts';
import { drawVista } from './scenes/vista.ts';
import type { Ground, ScreenScene } from './screen.ts';

export interface Staging {
  /** The genre's own scenes, which lead in turn: the trailer's poster, then the first screenshots. */
  readonly own: readonly [ScreenScene, ScreenScene, ScreenScene];
  /** What comes after them. */
  readonly more: readonly [ScreenScene, ScreenScene, ScreenScene];
  readonly heroes: MotifNames;
  /** Whole figures where they fight, not heads. */
  readonly rivals: MotifNames;
  readonly landmarks: MotifNames;
}

export const ITEMS: MotifNames = [
  'sword',
  'bottle',
  'key',
  'gem',
  'book',
  'lantern',
  'hammer',
  'feather',
  'hourglass',
  'bell',
  'letter',
  'crown',
];

/** Races without cars, whose titles say what is raced instead. */
export const OTHER_RACES = 'Other races';

/** By the label of the genre's style. */
export const STAGINGS: Readonly<Record<string, Staging>> = {
  Action: {
    own: [drawSkyline, drawArena, drawStandoff],
    more: [drawLevel, drawPack, drawVista],
    heroes: ['swordsman', 'kick'],
    rivals: ['robot', 'dragon', 'swordsman', 'wolf', 'kick'],
    landmarks: ['castle', 'volcano', 'cathedral', 'rocket'],
  },
  Adventure: {
    own: [drawVista, drawSlope, drawTalk],
    more: [drawLevel, drawChart, drawIsle],
    heroes: ['walker'],
    rivals: ['heroine', 'pilot', 'hood', 'fox', 'crow'],
    landmarks: ['lighthouse', 'castle', 'cathedral', 'house'],
  },
  Fighting: {
    own: [drawArena, drawVersus, drawStandoff],
    more: [drawTalk, drawVista, drawPack],
    heroes: ['kick', 'swordsman'],
    rivals: ['swordsman', 'robot', 'walker', 'kick', 'runner'],
    landmarks: ['castle', 'mountain', 'cathedral', 'volcano'],
  },
  Horror: {
    own: [drawCorridor, drawVista, drawStandoff],
    more: [drawTalk, drawPack, drawChart],
    heroes: ['walker'],
    rivals: ['hood', 'mask', 'skull', 'wolf', 'moth'],
    landmarks: ['house', 'cathedral', 'deadtree', 'castle'],
  },
  Indie: {
    own: [drawLevel, drawIsle, drawTalk],
    more: [drawSlope, drawVista, drawChart],
    heroes: ['walker', 'cat', 'fox', 'hare'],
    rivals: ['crow', 'robot', 'moth', 'wolf', 'bee'],
    landmarks: ['house', 'lighthouse', 'tree', 'mushroom'],
  },
  RPG: {
    own: [drawIsle, drawVista, drawStandoff],
    more: [drawTalk, drawPack, drawChart],
    heroes: ['swordsman', 'walker'],
    rivals: ['dragon', 'wolf', 'hood', 'knight', 'kraken'],
    landmarks: ['castle', 'cathedral', 'volcano', 'mountain'],
  },
  Racing: {
    own: [drawDrive, drawChase, drawFinish],
    more: [drawSlope, drawChart, drawPack],
    heroes: ['car', 'buggy'],
    rivals: ['car', 'bike', 'buggy'],
    landmarks: ['mountain', 'lighthouse', 'castle', 'volcano', 'cathedral'],
  },
  [OTHER_RACES]: {
    own: [drawChase, drawFinish, drawSlope],
    more: [drawChart, drawPack, drawVista],
    heroes: ['runner'],
    rivals: ['runner'],
    landmarks: ['mountain', 'lighthouse', 'castle', 'volcano', 'cathedral'],
  },
  FPS: {
    own: [drawCorridor, drawFront, drawScope],
    more: [drawSkyline, drawVista, drawChart],
    heroes: ['walker'],
    rivals: ['gasmask', 'robot', 'pilot', 'swordsman', 'hood'],
    landmarks: ['cathedral', 'castle', 'rocket', 'lighthouse'],
  },
};
export const PLAIN: Staging = {
  own: [drawVista, drawIsle, drawTalk],
  more: [drawChart, drawPack, drawSkyline],
  heroes: ['walker'],
  rivals: ['heroine'],
  landmarks: ['castle'],
};

const GROUNDS: Readonly<Partial<Record<MotifName, Ground>>> = {
  jetski: 'water',
  ship: 'water',
  sled: 'snow',
  train: 'rails',
  plane: 'air',
};

/** What a figure moves on. */
export const groundOf = (figure: MotifName): Ground => GROUNDS[figure] ?? 'road';
