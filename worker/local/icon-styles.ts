import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './state.ts';

/** What a drawing is made of: an element's name and attributes. */
type DrawingNode = readonly [string, Readonly<Record<string, string>>];

const ICONS = join(ROOT, 'client/ui/icon.tsx');
/** The shop's own drawings, as `<symbol>`s. */
const GLYPHS = join(ROOT, 'client/ui/glyphs.svg');
const STYLES = /client\/ui\/drawing-shapes\.css$/;
const LINE =
  'fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg"';

function toRule(name: string, svg: string): string {
  const url = svg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return `.icon-${name} { --drawing: url("data:image/svg+xml,${url}"); }`;
}

async function toIconRules(name: string, canFill: boolean): Promise<string[]> {
  const icon: { __iconData?: { node: readonly DrawingNode[] } } = await import(`lucide-react/icons/${name}`);
  if (!icon.__iconData) throw new Error(`no drawing of ${name}`);
  const elements = icon.__iconData.node.map(([element, { key: _key, ...attributes }]) => {
    const words = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${words.join('')}/>`;
  });
  const svg = `<svg viewBox="0 0 24 24" ${LINE}>${elements.join('')}</svg>`;
  return [toRule(name, svg), ...(canFill ? [toRule(`${name}-filled`, svg.replace('fill="none"', 'fill="#000"'))] : [])];
}

/** A rule for every icon that `client/ui/icon.tsx` names, and for the shop's own glyphs. */
async function makeRules(): Promise<string> {
  const icons = [...readFileSync(ICONS, 'utf8').matchAll(/toIcon\('([a-z0-9-]+)'(, FILLABLE)?/g)];
  const rules = await Promise.all(icons.map(([, name = '', fillable]) => toIconRules(name, fillable !== undefined)));
  const glyphs = [...readFileSync(GLYPHS, 'utf8').matchAll(/<symbol id="(\w+)" (.*?)>(.*?)<\/symbol>/g)].map(
    ([, name = '', attributes = '', drawing = '']) =>
      toRule(name, `<svg ${LINE.replace(/stroke-width="[^"]*"/, '')} ${attributes}>${drawing}</svg>`),
  );
  // Lucide's drawings are under the ISC licence, which wants to be named.
  return `/*! Icons: Lucide, ISC */\n@layer ui {\n${[...rules.flat(), ...glyphs].join('\n')}\n}\n`;
}

/**
 * The icons as masks in the style sheet: a component only names its drawing, so an icon costs the page one empty element
 * and the browser's code nothing.
 */
export function iconStyles(): Plugin {
  let rules: Promise<string> | undefined;
  return {
    name: 'latchkey:icon-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!STYLES.test(id)) return;
      rules ??= makeRules();
      return { code: `${code}\n${await rules}`, map: null };
    },
  };
}
