import postcss, { type AnyNode, type Container } from 'postcss';
import type { Plugin } from 'vite';
import { findPageFolder, LATER_STYLED_PAGES } from '../../client/app/account-pages.ts';
import { STYLE } from './client-manifest.ts';

/** The style sheet that does not block the first paint of most pages. */
export const LATER_STYLE = 'later.css';

/** Path prefixes of components that appear in the browser only, most of them after a click. */
const LATER_PARTS = [
  'client/features/account/',
  'client/features/cart/',
  'client/features/checkout/method-choice',
  'client/features/checkout/payment-modal',
  'client/features/checkout/payment-page',
  'client/features/checkout/payment-result',
  'client/features/consent/consent-',
  'client/features/notices/back-to-top',
  'client/features/notices/extension-popup/',
  'client/features/notices/slow-page/',
  'client/features/notices/toasts/',
  'client/features/orders/',
  'client/features/session/',
  'client/layouts/account/',
  'client/layouts/checkout/',
  'client/layouts/header/mega-panel',
  'client/layouts/login/',
  'client/pages/product/buy-box/sticky-bar',
  'client/pages/product/media/lightbox',
  'client/ui/forms/choice',
  'client/ui/forms/code-',
  'client/ui/layout/stat',
  'client/ui/layout/summary-list',
  'client/ui/navigation/',
  'client/ui/overlays/dialog',
  'client/ui/overlays/drawer',
];
/** These, and the pages of cart and account. */
const LATER = [...LATER_PARTS, ...LATER_STYLED_PAGES.map((name) => `${findPageFolder(name)}/`)];

const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** Keeps the rules accepted by `isKept`, together with the at-rules around them. */
function keepRules(node: Container<AnyNode>, isKept: (rule: AnyNode) => boolean): void {
  node.each((child) => {
    const isGroup = child.type === 'atrule' && child.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
    if (isGroup) keepRules(child, isKept);
    if (isGroup ? child.nodes?.length === 0 : !isKept(child)) child.remove();
  });
}

/** Splits a sheet in two: the rules that only concern these classes, and all others. */
export function splitStyles(css: string, laterClasses: ReadonlySet<string>): { first: string; later: string } {
  const isLater = (node: AnyNode): boolean => {
    const classes = node.type === 'rule' ? [...node.selector.matchAll(CLASS)].map(([, name = '']) => name) : [];
    return classes.some((name) => laterClasses.has(name));
  };
  const [first, later] = [postcss.parse(css), postcss.parse(css)];
  keepRules(first, (node) => !isLater(node));
  keepRules(later, isLater);
  return { first: first.toString(), later: later.toString() };
}

/** Moves these styles from the browser build's style sheet to a second one. */
export function laterStyles(): Plugin {
  const classes = new Set<string>();
  const missing = new Set(LATER_PARTS);
  let root = '';
  return {
    name: 'latchkey:later-styles',
    apply: 'build',
    // After Vite has written the sheet, before it writes the manifest.
    enforce: 'post',
    config: () => ({
      css: {
        modules: {
          getJSON(file, names: Record<string, string>) {
            const source = file.slice(root.length + 1);
            const place = LATER.find((start) => source.startsWith(start));
            if (place === undefined) return;
            missing.delete(place);
            for (const name of Object.values(names).flatMap((value) => value.split(' '))) classes.add(name);
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(STYLE));
      if (sheet?.type !== 'asset') return;
      // A folder that moved would bring its styles back to every first paint.
      if (missing.size > 0) this.error(`no styles at ${[...missing].join(', ')}: see LATER_PARTS`);
      const { first, later } = splitStyles(sheet.source.toString(), classes);
      // Two new files, because the hash in a name must match the file's content.
      delete bundle[sheet.fileName];
      this.emitFile({ type: 'asset', name: STYLE, originalFileName: STYLE, source: first });
      this.emitFile({ type: 'asset', name: LATER_STYLE, originalFileName: LATER_STYLE, source: later });
    },
  };
}
