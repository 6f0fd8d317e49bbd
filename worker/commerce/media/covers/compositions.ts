import type { LayoutNames } from './layouts/choose-layout.ts';
import { drawAtlas } from './scenes/atlas.ts';
import { drawBlueprint } from './scenes/blueprint.ts';
import { drawBurst } from './scenes/burst.ts';
import { drawCity } from './scenes/city.ts';
import { drawCloseup } from './scenes/closeup.ts';
import { drawDiptych } from './scenes/diptych.ts';
import { drawEmblem } from './scenes/emblem.ts';
import { drawForest } from './scenes/forest.ts';
import { drawHalftone } from './scenes/halftone.ts';
import { drawIsometric } from './scenes/isometric.ts';
import { drawLetterpress } from './scenes/letterpress.ts';
import { drawMinimal } from './scenes/minimal.ts';
import { drawMountains } from './scenes/mountains.ts';
import { drawNeon } from './scenes/neon.ts';
import { drawPanels } from './scenes/panels.ts';
import { drawPattern } from './scenes/pattern.ts';
import { drawPixels } from './scenes/pixels.ts';
import { drawPlanet } from './scenes/planet.ts';
import { drawRings } from './scenes/rings.ts';
import { drawRoad } from './scenes/road.ts';
import type { Scene } from './scenes/scene.ts';
import { drawShapes } from './scenes/shapes.ts';
import { drawShards } from './scenes/shards.ts';
import { drawSigil } from './scenes/sigil.ts';
import { drawSlices } from './scenes/slices.ts';
import { drawSpeed } from './scenes/speed.ts';
import { drawSwiss } from './scenes/swiss.ts';
import { drawTarget } from './scenes/target.ts';
import { drawTarot } from './scenes/tarot.ts';
import { drawTravel } from './scenes/travel.ts';
import { drawTruchet } from './scenes/truchet.ts';
import { drawWaves } from './scenes/waves.ts';
import { drawWindow } from './scenes/window.ts';
import { drawWoodcut } from './scenes/woodcut.ts';

/** A scene with the title layouts that suit it. */
export interface Composition {
  readonly scene: Scene;
  readonly layouts: LayoutNames;
  /** True when the scene is one flat colour where these layouts put the title, so that it needs no plate behind it. */
  readonly isQuiet: boolean;
}

/** Titles go into the lower third, where a landscape has little detail. */
const LANDSCAPE: LayoutNames = ['foot', 'plate', 'badge', 'band', 'slant', 'ribbon', 'footStack'];
const QUIET: LayoutNames = ['foot', 'head', 'footStack', 'headStack', 'plate', 'masthead', 'spine', 'ribbon', 'slant'];
const BACKED: LayoutNames = ['plate', 'masthead', 'band', 'spine', 'badge', 'ribbon'];

const landscape = (scene: Scene): Composition => ({ scene, layouts: LANDSCAPE, isQuiet: false });
const quiet = (scene: Scene, layouts: LayoutNames = QUIET): Composition => ({ scene, layouts, isQuiet: true });
const busy = (scene: Scene, layouts: LayoutNames = BACKED): Composition => ({ scene, layouts, isQuiet: false });

export const COMPOSITIONS = {
  atlas: busy(drawAtlas),
  blueprint: busy(drawBlueprint, ['plate', 'foot', 'masthead', 'spine', 'badge', 'footStack']),
  burst: landscape(drawBurst),
  city: landscape(drawCity),
  closeup: busy(drawCloseup, ['head', 'foot', 'headStack', 'band', 'spine', 'plate', 'slant']),
  diptych: busy(drawDiptych, ['plate', 'masthead', 'band', 'badge', 'foot', 'slant']),
  emblem: quiet(drawEmblem, ['foot', 'ribbon', 'plate', 'badge', 'head', 'ribbon']),
  forest: landscape(drawForest),
  halftone: busy(drawHalftone, ['slant', 'masthead', 'head', 'foot', 'band', 'ribbon']),
  isometric: quiet(drawIsometric),
  letterpress: quiet(drawLetterpress, ['whole']),
  minimal: quiet(drawMinimal, ['head', 'headStack', 'headStack', 'masthead', 'spine']),
  mountains: landscape(drawMountains),
  neon: busy(drawNeon, ['foot', 'head', 'headStack', 'footStack', 'spine', 'slant']),
  panels: quiet(drawPanels, ['foot', 'head', 'masthead', 'plate', 'footStack', 'headStack']),
  pattern: busy(drawPattern),
  pixels: quiet(drawPixels, ['head', 'headStack', 'masthead', 'plate', 'head']),
  planet: landscape(drawPlanet),
  rings: busy(drawRings, ['plate', 'head', 'band', 'badge', 'spine', 'foot']),
  road: landscape(drawRoad),
  shapes: landscape(drawShapes),
  shards: busy(drawShards, ['plate', 'band', 'badge', 'foot', 'masthead', 'ribbon']),
  sigil: landscape(drawSigil),
  slices: quiet(drawSlices, ['foot', 'head', 'headStack', 'footStack', 'slant', 'spine']),
  speed: busy(drawSpeed, ['slant', 'foot', 'plate', 'masthead', 'head', 'spine']),
  swiss: quiet(drawSwiss, ['head', 'foot', 'headStack', 'footStack', 'spine', 'masthead']),
  target: landscape(drawTarget),
  tarot: busy(drawTarot, ['ribbon', 'plate', 'band', 'badge']),
  travel: quiet(drawTravel, ['plate', 'head', 'masthead', 'headStack', 'spine', 'badge']),
  truchet: busy(drawTruchet),
  waves: landscape(drawWaves),
  window: quiet(drawWindow),
  woodcut: busy(drawWoodcut, ['plate', 'masthead', 'band', 'foot', 'ribbon', 'spine']),
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof COMPOSITIONS;
export type CompositionNames = readonly [CompositionName, ...CompositionName[]];
