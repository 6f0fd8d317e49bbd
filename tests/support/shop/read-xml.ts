/** An element of XML, without prefixes. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const TAG = /<(\/?)(?:\w+:)?([\w-]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decode = (text: string) => text.replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const open = (name: string, attributes: string): Element => ({
  name,
  attributes: Object.fromEntries(
    Array.from(attributes.matchAll(/([\w:]+)="([^"]*)"/g), ([, key = '', value = '']) => [key, decode(value)]),
  ),
  children: [],
  text: '',
});

/** Reads XML without comments and empty elements. @throws for anything that is not well-formed. */
export function readXml(xml: string): Element {
  const body = xml.replace(/^<\?xml [^?]*\?>\n/, '').trimEnd();
  const whole = open('', '');
  const stack = [whole];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < body.length) {
    const at = TAG.lastIndex;
    const [, slash, name, attributes = '', text] = TAG.exec(body) ?? [];
    const parent = stack.at(-1);
    if (!parent || (name === undefined && text === undefined)) throw new Error(`not XML: ${body.slice(at, at + 60)}`);
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`not escaped: ${text}`);
      parent.text += decode(text);
    } else if (slash === '/') {
      if (parent.name !== name) throw new Error(`${name} closes ${parent.name}`);
      stack.pop();
    } else {
      const element = open(name ?? '', attributes);
      parent.children.push(element);
      stack.push(element);
    }
  }
  const [root] = whole.children;
  if (!root || stack.length !== 1) throw new Error('not closed');
  return root;
}

/** All elements at a path such as `TaxTotal/TaxSubtotal`. */
export function all(from: Element, path: string): Element[] {
  const [name = '', ...rest] = path.split('/');
  const found = from.children.filter((child) => child.name === name);
  return rest.length === 0 ? found : found.flatMap((child) => all(child, rest.join('/')));
}

/** The text of the first element at a path; null without one. */
export const textAt = (from: Element, path: string): string | null => all(from, path)[0]?.text ?? null;
