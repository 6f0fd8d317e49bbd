import type { Plugin } from 'vite';

const LINGUI_CORE = /@lingui\/core\/dist\/index\.mjs$/;
const AS_PUBLISHED =
  /const replaceOctothorpe = \(value, message\) => \{\s*const numberFormat = [^;]+;\s*const valueStr = number\(locales, value, numberFormat\);\s*return message\.replace\(new RegExp\(OCTOTHORPE_PH, "g"\), valueStr\);\s*\};/;
const WHERE_IT_STANDS =
  'const replaceOctothorpe = (value, message) => message.replace(new RegExp(OCTOTHORPE_PH, "g"), () => number(locales, value));';

/**
 * Lingui's code with plurals that make a format of numbers only where their words hold a `#`. As published each makes one
 * for nothing, and a browser looks through the tables of all its languages for its first: twenty milliseconds and more in
 * which no press is answered. Refuses code that it does not know.
 */
export function toPlainPlurals(code: string): string {
  if (!AS_PUBLISHED.test(code)) throw new Error('the plurals of @lingui/core are not those of the version pinned here');
  return code.replace(AS_PUBLISHED, () => WHERE_IT_STANDS);
}

/** `toPlainPlurals` in one environment of the build, which fails when Lingui's code did not come by. */
export function plainPlurals(environmentName: string): Plugin {
  let isPlain = false;
  return {
    name: 'latchkey:plain-plurals',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environmentName,
    transform(code, id) {
      if (!LINGUI_CORE.test(id)) return;
      isPlain = true;
      return { code: toPlainPlurals(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isPlain) throw new Error('the client was built without the plurals of @lingui/core');
    },
  };
}
