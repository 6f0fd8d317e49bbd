import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../../client');

/** Attributes that shoppers read or hear, and component props that are displayed. */
const READ_ALOUD =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|error|description|legend|caption|note|summary|text|heading|intro|content)$|(Label|Title|Text|Description)$/;
/** Attributes of these elements are for programs (`<meta content>`); keyboard keys have labels of their own. */
const FOR_PROGRAMS = new Set(['meta', 'link', 'script', 'style', 'kbd']);
/** Elements whose text the Lingui macro translates. */
const TRANSLATED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const HAS_WORD = /\p{L}{2}/u;

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => field !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}

/** The literal texts that an expression can evaluate to. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return literalsOf(node.expression);
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [...literalsOf(node.left), ...literalsOf(node.right)]
        : [];
    default:
      return [];
  }
}

/** Texts in a component's source that would be displayed untranslated in every language. */
function findLiterals(source: string): string[] {
  const found: string[] = [];
  const note = (texts: readonly string[]) =>
    found.push(...texts.map((text) => text.trim()).filter((text) => HAS_WORD.test(text)));
  function visit(node: Node, element: string): void {
    if (node.type === 'JSXElement') {
      const name = nameOf((node.openingElement as Node).name);
      if (TRANSLATED.has(name)) return;
      for (const child of childrenOf(node)) visit(child, name);
      return;
    }
    if (node.type === 'JSXText' && !FOR_PROGRAMS.has(element)) note([String(node.value)]);
    if (node.type === 'JSXExpressionContainer' && !FOR_PROGRAMS.has(element)) note(literalsOf(node));
    if (node.type === 'JSXAttribute') {
      if (READ_ALOUD.test(nameOf(node.name)) && !FOR_PROGRAMS.has(element)) note(literalsOf(node.value));
      // Other attributes contain no text, but may contain elements.
      if (isNode(node.value) && node.value.type === 'JSXExpressionContainer') {
        for (const child of childrenOf(node.value)) visit(child, element);
      }
      return;
    }
    for (const child of childrenOf(node)) visit(child, element);
  }
  const program: unknown = parseAst(source, { lang: 'tsx' });
  if (isNode(program)) visit(program, '');
  return found;
}

const components = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));

describe('every text of the shop is translatable', () => {
  it('in any component', () => {
    expect(components.length).toBeGreaterThan(150);
    const found = components.flatMap((path) =>
      findLiterals(readFileSync(join(CLIENT, path), 'utf8')).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>Add to cart</p>', ['Add to cart']],
    ['<p>{count} items</p>', ['items']],
    ['<p>{isOpen ? "Close" : "Open"}</p>', ['Close', 'Open']],
    ['<p>{name && "In stock"}</p>', ['In stock']],
    ['<p>{`Page $' + '{page}`}</p>', ['Page']],
    ['<button aria-label="Close" />', ['Close']],
    ['<img alt={"Cover of " + name} />', ['Cover of']],
    ['<input placeholder="Search" title={`Find $' + '{it}`} />', ['Search', 'Find']],
    ['<Field label="Email" className="wide" name="email" />', ['Email']],
    ['<Panel aside={<b>Sale</b>} />', ['Sale']],
    ['<Trans>Add to cart</Trans>', []],
    ['<p title={t`Cart`} className="two words">{t`Cart`} · {price}</p>', []],
    ['<meta name="robots" content="noindex" />', []],
    ['<img alt="" src="/a b.png" />', []],
  ])('and the check sees %s', (jsx, texts) => {
    expect(findLiterals(`export const a = ${jsx};`)).toEqual(texts);
  });
});
