import { Fragment, isValidElement, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { type KeyedComponent, readKeptMarkup } from './kept-markup.ts';
import { escapeText, toAttribute } from './still-attributes.ts';

/**
 * The HTML of content without state, written in one go: React's renderer may be interrupted at every element, and that
 * costs ten times as much. Byte for byte what React would have written, which it takes over in the browser; what this
 * does not know it leaves to React.
 *
 * Components are called and not mounted, so their hooks are those of the component that asks for the markup. That is
 * the same for every hook but `useId`, whose ids tell the place of a mounted component: content with such ids is not
 * still.
 */

interface Properties extends Record<string, unknown> {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** Elements that React writes without a rule of their own. */
const PLAIN = new Set(
  'a article aside bdi button circle details div footer form g h1 h2 h3 h4 header label li nav noscript ol p path rect s search section small span strong summary svg time ul'.split(
    ' ',
  ),
);
/** Attributes that React writes after the others, in this order, or not at all where they stand. */
const LATE: ReadonlyMap<string, readonly string[]> = new Map([
  ['form', ['action', 'encType', 'method', 'target']],
  ['input', ['name', 'value']],
]);

class Writer {
  html = '';
  /** React parts two texts in a row by a comment. */
  #isAfterText = false;
  /** Of the select that is being written. */
  #selected: unknown = null;

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
    const { type, props } = node as { type: unknown; props: Properties };
    if (typeof type === 'string') return this.#writeElement(type, props);
    if (type === Fragment) return this.write(props.children);
    // Classes, and what React has a rule of its own for, are mounted.
    if (typeof type !== 'function' || type.prototype?.isReactComponent) return false;
    return this.#writeComponent(type as KeyedComponent<Properties>, props);
  }

  #writeComponent(component: KeyedComponent<Properties>, props: Properties): boolean {
    const key = component.toMarkupKey?.(props) ?? null;
    if (key === null) return this.write(component(props));
    const html = readKeptMarkup(key, () => toStillMarkup(component(props)));
    if (html === null) return false;
    this.html += html;
    // It stands for one element or more.
    this.#isAfterText = false;
    return true;
  }

  #writeText(text: string): true {
    if (text === '') return true;
    this.html += this.#isAfterText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    this.#isAfterText = true;
    return true;
  }

  #writeElement(name: string, props: Properties): boolean {
    if (name === 'img') return this.#writePicture(props);
    if (name === 'input') return this.#writeInput(props);
    if (name === 'option') return this.#writeOption(props);
    if (name === 'select') return this.#writeSelect(props);
    // A button that sends a value of its own is written in an order of its own.
    if (!PLAIN.has(name) || (name === 'button' && 'name' in props) || !this.#writeTag(name, props)) return false;
    return this.#writeContent(name, props);
  }

  /** `<name` with its attributes. */
  #writeTag(name: string, props: Properties): boolean {
    const late = LATE.get(name);
    if (late) return this.#writeTagInOrder(name, props, late);
    let tag = `<${name}`;
    for (const attribute in props) {
      const written = toAttribute(attribute, props[attribute]);
      if (written === null) return false;
      tag += written;
    }
    this.html += tag;
    return true;
  }

  #writeTagInOrder(name: string, props: Properties, late: readonly string[]): boolean {
    const early = Object.keys(props).filter((one) => !late.includes(one));
    let tag = `<${name}`;
    for (const attribute of [...early, ...late]) {
      const written = toAttribute(attribute, props[attribute]);
      if (written === null) return false;
      tag += written;
    }
    this.html += tag;
    return true;
  }

  #writeContent(name: string, { children, dangerouslySetInnerHTML: inner }: Properties): boolean {
    this.html += '>';
    this.#isAfterText = false;
    if (inner) this.html += inner.__html;
    else if (!this.write(children)) return false;
    this.html += `</${name}>`;
    this.#isAfterText = false;
    return true;
  }

  #close(): true {
    this.html += '/>';
    this.#isAfterText = false;
    return true;
  }

  #writePicture(props: Properties): boolean {
    const { src, srcSet, sizes, loading, fetchPriority } = props;
    if (loading !== 'lazy') {
      // What is wanted at once is also announced in the head of the page.
      if (typeof src !== 'string' || src === '' || fetchPriority !== 'high') return false;
      const isSet = typeof srcSet === 'string';
      preload(src, {
        as: 'image',
        ...(isSet ? { imageSrcSet: srcSet } : {}),
        ...(isSet && typeof sizes === 'string' ? { imageSizes: sizes } : {}),
        fetchPriority,
      });
    }
    return this.#writeTag('img', props) && this.#close();
  }

  #writeInput(props: Properties): boolean {
    // A field that the visitor fills has a state.
    return props.type === 'hidden' && this.#writeTag('input', props) && this.#close();
  }

  /** Its value is said by the option that has it. */
  #writeSelect({ value, ...props }: Properties): boolean {
    if (!this.#writeTag('select', props)) return false;
    this.#selected = value ?? null;
    const isWritten = this.#writeContent('select', props);
    this.#selected = null;
    return isWritten;
  }

  #writeOption(props: Properties): boolean {
    const { value } = props;
    if (typeof value !== 'string' && typeof value !== 'number') return false;
    if (!this.#writeTag('option', props)) return false;
    if (this.#selected !== null && String(this.#selected) === String(value)) this.html += ' selected=""';
    return this.#writeContent('option', props);
  }
}

/**
 * The markup of what stands alone in an element. Null when it is not still: then it is React's to render, and also
 * React's to wait for, or to catch what it throws.
 */
export function toStillMarkup(content: ReactNode): string | null {
  const writer = new Writer();
  try {
    return writer.write(content) ? writer.html : null;
  } catch {
    return null;
  }
}
