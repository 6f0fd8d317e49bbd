import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import { MINIMUM_BROWSERS } from '../../../worker/build/minimum-browsers.ts';

interface FeatureData {
  features: Record<
    string,
    { status?: { by_compat_key?: Record<string, { support: Readonly<Record<string, string>> }> } }
  >;
}

const { chrome, edge, firefox, safari, ios } = MINIMUM_BROWSERS;
const VERSIONS = {
  ...{ chrome, edge, firefox, safari },
  ...{ chrome_android: chrome, firefox_android: firefox, safari_ios: ios },
};

/** Whether each feature of the web platform, by its key in MDN's data, is newer than the oldest browsers of the shop. */
function readFeatures(): Map<string, boolean> {
  const path = createRequire(import.meta.url).resolve('web-features/data.json');
  const { features } = JSON.parse(readFileSync(path, 'utf8')) as FeatureData;
  const found = new Map<string, boolean>();
  for (const { status } of Object.values(features)) {
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const isNewer = Object.entries(VERSIONS).some(([name, oldest]) => {
        const since = support[name]?.replace('≤', '');
        return since === undefined || Number.parseFloat(since) > oldest;
      });
      found.set(key, isNewer);
    }
  }
  return found;
}

const features = readFeatures();

/** Methods by their name alone, whatever object has them: newer only if all of that name are. */
const methods = new Map<string, boolean>();
/** The same for functions of CSS values. */
const functions = new Map<string, boolean>();
for (const [key, isNewer] of features) {
  const path = key.split('.');
  const last = (path.at(-1) ?? '').replace(/_static$/, '');
  if (/^(api|javascript\.builtins)\./.test(key)) methods.set(last, (methods.get(last) ?? true) && isNewer);
  if (key.startsWith('css.types.')) functions.set(last, (functions.get(last) ?? true) && isNewer);
}

const findNewer = (keys: readonly string[]): string[] => keys.filter((key) => features.get(key)).slice(0, 1);
const toGlobal = (name: string) => [`api.${name}`, `javascript.builtins.${name}`, `api.Window.${name}`];

/** Globals, their own functions and called methods of a script that the oldest browsers of the shop may lack. */
export function findNewerInScript(name: string, code: string): string[] {
  const found = new Set<string>();
  const add = (keys: readonly string[]) => {
    for (const key of findNewer(keys)) found.add(key);
  };
  new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') add(toGlobal(callee.name));
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') add(toGlobal(callee.name));
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (methods.get(callee.property.name)) found.add(`.${callee.property.name}()`);
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      add([`javascript.builtins.${object.name}.${property.name}`, `api.${object.name}.${property.name}_static`]);
      if (/^(window|globalThis|self)$/.test(object.name)) add(toGlobal(property.name));
    },
  }).visit(parseSync(name, code).program);
  return [...found];
}

/** Properties, functions of values, selectors and at-rules of a sheet that the oldest browsers of the shop may lack. */
export function findNewerInSheet(css: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(css);
  root.walkDecls(({ prop, value }) => {
    for (const key of findNewer([`css.properties.${prop}`])) found.add(key);
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g)) if (functions.get(name)) found.add(`${name}()`);
  });
  root.walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) {
      for (const key of findNewer([`css.selectors.${name}`])) found.add(key);
    }
  });
  root.walkAtRules(({ name, params }) => {
    const conditions = [...params.matchAll(/\(([a-z-]+)/g)].map(([, one]) => `css.at-rules.${name}.${one}`);
    for (const key of [`css.at-rules.${name}`, ...conditions].flatMap((one) => findNewer([one]))) found.add(key);
  });
  return [...found];
}
