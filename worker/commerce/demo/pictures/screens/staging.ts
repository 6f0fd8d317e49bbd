import type { MotifNames } from '../../../media/covers/motifs/choose-motif.ts';
import { drawArena } from './scenes/arena.ts';
import { drawChart } from './scenes/chart.ts';
import { drawCorridor } from './scenes/corridor.ts';
import { drawDrive } from './scenes/drive.ts';
import { drawIsle } from './scenes/isle.ts';
import { drawLevel } from './scenes/level.ts';
import { drawPack } from './scenes/pack.ts';
import { drawSkyline } from './scenes/skyline.ts';
import { drawTalk } from './scenes/talk.ts';
import { drawVista } from './scenes/vista.ts';
import type { ScreenScene } from './screen.ts';

export interface Staging {
  /** The first one is the most typical moment and comes first. */
  readonly scenes: readonly [ScreenScene, ...ScreenScene[]];
  /** In front of the trailer: none of `scenes`, so that the first two pictures of a game differ. */
  readonly poster: ScreenScene;
  readonly heroes: MotifNames;
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

/** By the label of the genre's style. */
export const STAGINGS: Readonly<Record<string, Staging>> = {
  Action: {
    scenes: [drawSkyline, drawArena, drawLevel, drawCorridor, drawPack],
    poster: drawVista,
    heroes: ['swordsman', 'kick'],
    rivals: ['robot', 'gasmask'],
    landmarks: ['castle', 'volcano'],
  },
  Adventure: {
    scenes: [drawVista, drawTalk, drawLevel, drawChart, drawIsle],
    poster: drawSkyline,
    heroes: ['walker'],
    rivals: ['heroine', 'pilot', 'hood'],
    landmarks: ['lighthouse', 'castle', 'cathedral'],
  },
  Fighting: {
    scenes: [drawArena, drawTalk, drawSkyline, drawVista, drawPack],
    poster: drawLevel,
    heroes: ['kick', 'swordsman'],
    rivals: ['swordsman', 'kick'],
    landmarks: ['castle', 'mountain'],
  },
  Horror: {
    scenes: [drawCorridor, drawVista, drawTalk, drawPack, drawChart],
    poster: drawSkyline,
    heroes: ['walker'],
    rivals: ['hood', 'mask', 'skull'],
    landmarks: ['house', 'cathedral', 'deadtree'],
  },
  Indie: {
    scenes: [drawLevel, drawIsle, drawTalk, drawVista, drawChart],
    poster: drawSkyline,
    heroes: ['walker', 'cat', 'fox', 'hare'],
    rivals: ['crow', 'robot', 'moth', 'wolf'],
    landmarks: ['house', 'lighthouse', 'tree'],
  },
  RPG: {
    scenes: [drawIsle, drawVista, drawTalk, drawPack, drawChart],
    poster: drawArena,
    heroes: ['swordsman', 'walker'],
    rivals: ['dragon', 'wolf', 'hood'],
    landmarks: ['castle', 'cathedral', 'volcano'],
  },
  Racing: {
    scenes: [drawDrive, drawChart, drawSkyline, drawPack, drawVista],
    poster: drawArena,
    heroes: ['car', 'buggy'],
    rivals: ['helmet', 'bike'],
    landmarks: ['mountain', 'lighthouse', 'castle'],
  },
  FPS: {
    scenes: [drawCorridor, drawSkyline, drawVista, drawChart, drawPack],
    poster: drawArena,
    heroes: ['walker'],
    rivals: ['gasmask', 'robot'],
    landmarks: ['cathedral', 'castle', 'rocket'],
  },
};
const PLAIN: Staging = {
  scenes: [drawVista, drawIsle, drawTalk, drawChart, drawPack],
  poster: drawSkyline,
  heroes: ['walker'],
  rivals: ['heroine'],
  landmarks: ['castle'],
};

/** What the screenshots of a genre show. */
export const stagingOf = (label: string): Staging => STAGINGS[label] ?? PLAIN;
