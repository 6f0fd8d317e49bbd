/** How an attribute is written: as text, by `true` and `false` too, as an address, by its mere presence, or not at all. */
type Rule = 'text' | 'word' | 'address' | 'presence' | 'silence';

interface Attribute {
  rule: Rule;
  /** What stands before its value. */
  begin: string;
  isAlwaysText: boolean;
}

const WRITTEN_AS_NAMED = [
  'alt',
  'autoComplete',
  'cx',
  'cy',
  'd',
  'decoding',
  'dir',
  'enterKeyHint',
  'fetchPriority',
  'fill',
  'height',
  'hrefLang',
  'id',
  'lang',
  'loading',
  'maxLength',
  'method',
  'name',
  'placeholder',
  'popover',
  'popoverTarget',
  'popoverTargetAction',
  'r',
  'rel',
  'role',
  'rx',
  'sizes',
  'srcSet',
  'stroke',
  'target',
  'title',
  'transform',
  'type',
  'viewBox',
  'width',
];
const RENAMED = [
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
  ['tabIndex', 'tabindex'],
] as const;

const toAttributeRule = (rule: Rule, written: string): Attribute => ({
  rule,
  begin: rule === 'presence' ? ` ${written}=""` : ` ${written}="`,
  isAlwaysText: written === 'class',
});
const named = (rule: Rule, names: readonly string[]) =>
  names.map((name) => [name, toAttributeRule(rule, name)] as const);

/** By the name of the property; null where it is React's to say. */
const attributes = new Map<string, Attribute | null>([
  ...named('text', WRITTEN_AS_NAMED),
  ...RENAMED.map(([name, written]) => [name, toAttributeRule('text', written)] as const),
  ...named('word', ['focusable', 'value']),
  ...named('address', ['action', 'href', 'src']),
  ...named('presence', ['disabled', 'hidden', 'open', 'required']),
  ...named('silence', ['children', 'dangerouslySetInnerHTML', 'ref']),
]);

function findAttribute(name: string): Attribute | null {
  const known = attributes.get(name);
  if (known !== undefined) return known;
  const isFree = name.startsWith('aria-') || name.startsWith('data-');
  const rule = isFree ? 'word' : /^on[A-Z]/.test(name) ? 'silence' : null;
  const found = rule && toAttributeRule(rule, name);
  attributes.set(name, found);
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const SPECIAL = /["&'<>]/;

/** Text as it stands in HTML, in attributes and between tags. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? '') : text;
}

// Any other beginning may be a protocol that React does not let through.
const HARMLESS_ADDRESS = /^(\/|#|https:\/\/|mailto:)/;

/** An attribute with the space before it; empty where React writes none; null where it is React's to say. */
export function toAttribute(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return '';
  const attribute = findAttribute(name);
  if (attribute === null) return null;
  const { rule, begin } = attribute;
  if (rule === 'silence') return '';
  if (rule === 'presence') return value === true ? begin : value === false ? '' : null;
  if (typeof value === 'string') {
    return rule === 'address' && !HARMLESS_ADDRESS.test(value) ? null : `${begin}${escapeText(value)}"`;
  }
  if (rule === 'address') return null;
  if (typeof value === 'number' && !attribute.isAlwaysText) return `${begin}${value}"`;
  return typeof value === 'boolean' && rule === 'word' ? `${begin}${value}"` : null;
}
