import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * The HTML of content without state, written in one go: React's renderer may be interrupted at every element, and that
 * costs ten times as much. Byte for byte what React would have written, which it takes over in the browser; what this
 * does not know it leaves to React.
 */

interface Properties extends Record<string, unknown> {
  children?: ReactNode;
  loading?: unknown;
}

/** Elements that React writes without a rule of their own, by their beginning. */
const BEGINNINGS = new Map(
  ['a', 'article', 'bdi', 'button', 'div', 'h2', 'h3', 'h4', 'img', 'li', 's', 'span', 'svg'].map((name) => [
    name,
    `<${name}`,
  ]),
);

/** How an attribute is written: as text, by `true` and `false` too, as an address, by its mere presence, or not at all. */
type Rule = 'text' | 'word' | 'address' | 'presence' | 'silence';
const RULES = new Map<string, Rule | null>([
  ...['alt', 'className', 'decoding', 'height', 'loading', 'rel', 'role', 'sizes', 'srcSet', 'type', 'width'].map(
    (name) => [name, 'text'] as const,
  ),
  ['href', 'address'],
  ['src', 'address'],
  ['disabled', 'presence'],
  ['children', 'silence'],
  ['onClick', 'silence'],
]);

/** Null where it is React's to say. */
function findRule(name: string): Rule | null {
  const known = RULES.get(name);
  if (known !== undefined) return known;
  const rule = name.startsWith('aria-') || name.startsWith('data-') ? 'word' : null;
  RULES.set(name, rule);
  return rule;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const SPECIAL = /["&'<>]/;

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/["&'<>]/g, (character) => ENTITIES[character] ?? '') : text;
}

/** An attribute with the space before it; empty where React writes none; null where it is React's to say. */
function toAttribute(name: string, value: unknown): string | null {
  const rule = findRule(name);
  if (value === null || value === undefined || rule === 'silence') return '';
  if (rule === 'presence') return value === true ? ` ${name}=""` : value === false ? '' : null;
  if (typeof value === 'string') {
    // Any other beginning may be a protocol that React does not let through.
    const isPath = rule !== 'address' || value.startsWith('/') || value.startsWith('https://');
    if (rule === null || !isPath) return null;
    return name === 'className' ? ` class="${escapeText(value)}"` : ` ${name}="${escapeText(value)}"`;
  }
  if (typeof value === 'number' && (rule === 'text' || rule === 'word') && name !== 'className') {
    return ` ${name}="${value}"`;
  }
  return typeof value === 'boolean' && rule === 'word' ? ` ${name}="${value}"` : null;
}

class Writer {
  html = '';
  /** React parts two texts in a row by a comment. */
  #isAfterText = false;

  /** False when there is something that only React can write. */
  write(node: ReactNode): boolean {
    if (node === null || node === undefined || typeof node === 'boolean') return true;
    if (typeof node === 'string') return this.#writeText(node);
    if (typeof node === 'number') return this.#writeText(String(node));
    if (Array.isArray(node)) {
      for (const one of node as readonly ReactNode[]) if (!this.write(one)) return false;
      return true;
    }
    if (!isValidElement<Properties>(node)) return false;
    if (node.type === Fragment) return this.write(node.props.children);
    return typeof node.type === 'string' && this.#writeElement(node.type, node.props);
  }

  #writeText(text: string): true {
    if (text === '') return true;
    this.html += this.#isAfterText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.#isAfterText = true;
    return true;
  }

  #writeElement(name: string, props: Properties): boolean {
    let tag = BEGINNINGS.get(name);
    const isPicture = name === 'img';
    // A picture that is wanted at once is also announced in the head of the page.
    if (tag === undefined || (isPicture && props.loading !== 'lazy')) return false;
    for (const attribute in props) {
      const written = toAttribute(attribute, props[attribute]);
      if (written === null) return false;
      tag += written;
    }
    this.html += isPicture ? `${tag}/>` : `${tag}>`;
    this.#isAfterText = false;
    if (isPicture) return true;
    if (!this.write(props.children)) return false;
    this.html += `</${name}>`;
    this.#isAfterText = false;
    return true;
  }
}

/** Null when the content is not still: then it is React's to render. */
export function toStillMarkup(content: ReactNode): string | null {
  const writer = new Writer();
  return writer.write(content) ? writer.html : null;
}
