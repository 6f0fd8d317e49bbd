import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, optimize } from 'svgo';
import type { Plugin } from 'vite';
import { ROOT } from './state.ts';

/** What a drawing is made of: an element's name and attributes. */
type DrawingNode = readonly [string, Readonly<Record<string, string>>];

const ICONS = join(ROOT, 'client/ui/icon.tsx');
/** The shop's own drawings, as `<symbol>`s. */
const GLYPHS = join(ROOT, 'client/ui/glyphs.svg');
const SHAPES = /client\/ui\/drawing-shapes\.css$/;
const SHEET = /client\/ui\/drawing\.module\.css$/;
/** What cards and trails have, each list in one size: dozens of them stand on a page, as do the glyphs. */
const SMALL_SHEETS: readonly (readonly string[])[] = [
  ['heart', 'heart-filled', 'shopping-cart'],
  ['clock', 'chevron-right'],
];
/** Edge of a drawing on the sheet, and how far the next one stands below: no edge of it shows. */
const EDGE = 24;
const PITCH = 30;

/**
 * All strokes of a sheet in one path, all filled shapes in another: the browser lays out every element of a sheet for
 * each size that it is painted in.
 */
const FEW_ELEMENTS: Config = {
  multipass: true,
  plugins: [
    { name: 'convertShapeToPath', params: { convertArcs: true } },
    'moveGroupAttrsToElems',
    'collapseGroups',
    'convertTransform',
    'convertPathData',
    { name: 'mergePaths', params: { force: true } },
  ],
};

interface Shape {
  name: string;
  /** Placed on the sheet by a transform that is put before these. */
  attributes: string;
  elements: string;
  /** Edge of its own view box. */
  edge: number;
}

async function toIconShapes(name: string, canFill: boolean): Promise<Shape[]> {
  const icon: { __iconData?: { node: readonly DrawingNode[] } } = await import(`lucide-react/icons/${name}`);
  if (!icon.__iconData) throw new Error(`no drawing of ${name}`);
  const elements = icon.__iconData.node
    .map(([element, { key: _key, ...attributes }]) => {
      const words = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${element}${words.join('')}/>`;
    })
    .join('');
  const shape = { name, attributes: '', elements, edge: 24 };
  return [shape, ...(canFill ? [{ ...shape, name: `${name}-filled`, attributes: ' fill="#000"' }] : [])];
}

function toGlyphShape(name: string, attributes: string, elements: string): Shape {
  const edge = Number(/viewBox="0 0 (\d+) \1"/.exec(attributes)?.[1]);
  if (!(edge > 0)) throw new Error(`the drawing ${name} has no square view box`);
  return { name, attributes: ` ${attributes.replace(/viewBox="[^"]*"/, '').trim()}`.trimEnd(), elements, edge };
}

/**
 * Every icon that `client/ui/icon.tsx` names, and the shop's own glyphs: one list a sheet. To paint one drawing costs
 * the browser its whole sheet, and all of that is laid out anew where the one before was of another size: so what a
 * page has many of, in one size, has small sheets of its own.
 */
async function readSheets(): Promise<Shape[][]> {
  const icons = [...readFileSync(ICONS, 'utf8').matchAll(/toIcon\('([a-z0-9-]+)'(, FILLABLE)?/g)];
  const shapes = await Promise.all(icons.map(([, name = '', fillable]) => toIconShapes(name, fillable !== undefined)));
  const glyphs = [...readFileSync(GLYPHS, 'utf8').matchAll(/<symbol id="(\w+)" (.*?)>(.*?)<\/symbol>/g)].map(
    ([, name = '', attributes = '', elements = '']) => toGlyphShape(name, attributes, elements),
  );
  const drawn = shapes.flat();
  const rest = drawn.filter(({ name }) => !SMALL_SHEETS.some((names) => names.includes(name)));
  return [rest, ...SMALL_SHEETS.map((names) => drawn.filter(({ name }) => names.includes(name))), glyphs];
}

/** The elements whose drawings are on this sheet. What the first one has holds where no other says otherwise. */
function toSelector(shapes: readonly Shape[], sheet: number): string {
  const isOne = sheet === 0 ? '' : `:global(:is(${shapes.map(({ name }) => `.icon-${name}`).join(', ')}))`;
  return `.drawing${isOne}, .led${isOne}::before, .ended${isOne}::after`;
}

function toSheetRule(shapes: readonly Shape[], sheet: number): string {
  const drawings = shapes.map(({ attributes, elements, edge }, place) => {
    const scale = edge === EDGE ? '' : ` scale(${EDGE / edge})`;
    return `<g transform="translate(0 ${place * PITCH})${scale}"${attributes}>${elements}</g>`;
  });
  const height = shapes.length * PITCH;
  const svg = `<svg viewBox="0 0 ${EDGE} ${height}" fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
  const { data } = optimize(svg, FEW_ELEMENTS);
  const url = data.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `@layer ui { ${toSelector(shapes, sheet)} { mask-image: url("data:image/svg+xml,${url}"); mask-size: 100% ${(100 * height) / EDGE}%; } }`;
}

function toPlaceRules(shapes: readonly Shape[]): string {
  // Of what the sheet is higher than its window (CSS Backgrounds 3, 3.6).
  const room = shapes.length * PITCH - EDGE;
  const rules = shapes.map(
    ({ name }, place) => `.icon-${name} { --drawing: ${((100 * place * PITCH) / room).toFixed(4)}%; }`,
  );
  return `@layer ui {\n${rules.join('\n')}\n}\n`;
}

/**
 * The icons as masks in the style sheet: a component only names its drawing, so an icon costs the page one empty element
 * and the browser's code nothing. They are drawn on few sheets, of which an icon is a window: for each picture of its
 * own the browser makes a document, which takes longer than the rest of a first screen.
 */
export function iconStyles(): Plugin {
  let sheets: Promise<Shape[][]> | undefined;
  return {
    name: 'latchkey:icon-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!SHAPES.test(id) && !SHEET.test(id)) return;
      sheets ??= readSheets();
      const rules = (await sheets).map(SHEET.test(id) ? toSheetRule : toPlaceRules);
      return { code: `${code}\n${rules.join('\n')}`, map: null };
    },
  };
}
