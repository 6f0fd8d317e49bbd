import postcss, { type Container } from 'postcss';

/** With a colour in one pair of parentheses at most, as minified sheets write them. */
const COLOUR = String.raw`((?:[^(),]|\([^()]*\))+)`;
const PAIR = new RegExp(String.raw`light-dark\(${COLOUR},${COLOUR}\)`, 'g');

function removeEmpty(node: Container): void {
  node.each((child) => {
    if (!('nodes' in child) || !child.nodes) return;
    removeEmpty(child as Container);
    if (child.nodes.length === 0) child.remove();
  });
}

/**
 * What browsers without `light-dark()` need to be readable: the dark colour of each pair, in a dark scheme. A custom
 * property with an unknown function would otherwise have no value at all.
 */
export function buildFallbackColours(css: string): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkDecls((declaration) => {
    if (!declaration.value.includes('light-dark(')) {
      declaration.remove();
      return;
    }
    declaration.value = declaration.value.replaceAll(PAIR, (_pair, _light, dark: string) => dark.trim());
    if (declaration.value.includes('light-dark(')) throw new Error(`no fallback for ${declaration.toString()}`);
  });
  removeEmpty(root);
  // Statements without a block, such as the order of the layers.
  root.walkAtRules((rule) => void (rule.nodes === undefined && rule.remove()));
  const colours = root.toString();
  if (colours === '') return '';
  // More specific than every rule that sets the scheme.
  return `@supports not (color:light-dark(red,red)){:root:root:root{color-scheme:dark}${colours}}`;
}
