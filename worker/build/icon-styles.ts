import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, optimize } from 'svgo';
import type { Plugin } from 'vite';
import { ROOT } from '../dev/state.ts';

/** What a drawing is made of: an element's name and attributes. */
type DrawingNode = readonly [string, Readonly<Record<string, string>>];

const ICONS = join(ROOT, 'client/ui/icon.tsx');
/** The shop's own drawings, as `<symbol>`s. */
const GLYPHS = join(ROOT, 'client/ui/glyphs.svg');
const SHAPES = /client\/ui\/drawing-shapes\.css$/;
const SHEET = /client\/ui\/drawing\.module\.css$/;
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

/** Every icon that `client/ui/icon.tsx` names, and the shop's own glyphs. */
async function readShapes(): Promise<Shape[]> {
  const icons = [...readFileSync(ICONS, 'utf8').matchAll(/toIcon\('([a-z0-9-]+)'(, FILLABLE)?/g)];
  const shapes = await Promise.all(icons.map(([, name = '', fillable]) => toIconShapes(name, fillable !== undefined)));
  const glyphs = [...readFileSync(GLYPHS, 'utf8').matchAll(/<symbol id="(\w+)" (.*?)>(.*?)<\/symbol>/g)].map(
    ([, name = '', attributes = '', elements = '']) => toGlyphShape(name, attributes, elements),
  );
  return [...shapes.flat(), ...glyphs];
}

function toSheetRule(shapes: readonly Shape[]): string {
  const drawings = shapes.map(({ attributes, elements, edge }, place) => {
    const scale = edge === EDGE ? '' : ` scale(${EDGE / edge})`;
    return `<g transform="translate(0 ${place * PITCH})${scale}"${attributes}>${elements}</g>`;
  });
  const height = shapes.length * PITCH;
  const svg = `<svg viewBox="0 0 ${EDGE} ${height}" fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg">${drawings.join('')}</svg>`;
  const { data } = optimize(svg, FEW_ELEMENTS);
  const url = data.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `@layer ui { .drawing, .led::before, .ended::after { mask-image: url("data:image/svg+xml,${url}"); mask-size: 100% ${(100 * height) / EDGE}%; } }`;
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
 * and the browser's code nothing. They are drawn on one sheet, of which an icon is a window: for each picture the browser
 * makes a document, and one in place of four is a tenth off what a first screen takes it.
 */
export function iconStyles(): Plugin {
  let shapes: Promise<Shape[]> | undefined;
  return {
    name: 'latchkey:icon-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!SHAPES.test(id) && !SHEET.test(id)) return;
      shapes ??= readShapes();
      const rules = (SHEET.test(id) ? toSheetRule : toPlaceRules)(await shapes);
      return { code: `${code}\n${rules}`, map: null };
    },
  };
}
