import { join, relative } from 'node:path';
import postcss, { type AnyNode, type Container } from 'postcss';
import type { Plugin } from 'vite';
import { CLIENT_ENTRY, PAGE_ROUTE, STYLE, toPageStyle } from './client-manifest.ts';
import { buildFallbackColours } from './fallback-colours.ts';

/** The sheet that blocks no first paint: the styles of all pages, and of everything that appears later. */
export const LATER_STYLE = 'later.css';

/** Styles that at least so many pages need are in the sheet of every page. */
const MIN_SHARE_COUNT = 11;

/**
 * Modules that no first paint shows: most of them only render in the browser, after a click; the footer's content and the
 * lower half of a product are hidden until their styles arrive. Their styles, and those of what only they import, are in
 * the last sheet.
 */
const SHOWN_LATER = [
  'client/app/old-browser-line.tsx',
  'client/features/alerts/watch-panel.tsx',
  'client/features/cart/mini-cart/mini-cart-drawer.tsx',
  'client/features/consent/consent-dialog.tsx',
  'client/features/gifts/product-gift.tsx',
  'client/features/notices/back-to-top.tsx',
  'client/features/notices/extension-popup/extension-popup.tsx',
  'client/features/notices/slow-page/use-slow-page.ts',
  'client/features/notices/toasts/toasts.tsx',
  'client/features/product/rails/top-sellers-rail.tsx',
  'client/features/product/rails/viewed-rail.tsx',
  'client/features/reviews/product-reviews.tsx',
  'client/features/search/suggest-field.tsx',
  'client/layouts/browser-effects.tsx',
  'client/layouts/error/error-layout.tsx',
  'client/layouts/footer/footer-content.tsx',
  'client/layouts/header/mega-panel.tsx',
  'client/layouts/header/mobile-menu-drawer.tsx',
  'client/pages/home/slider-controls.tsx',
  'client/pages/product/buy-box/sticky-bar.tsx',
  'client/pages/product/lower-details.tsx',
  'client/pages/product/media/lightbox.tsx',
];

const CLASS = /\.(-?[_a-z][\w-]*)/gi;

/** What a module imports: paths from the root. */
export type FindImports = (source: string) => readonly string[];

/** The style sheets that a module needs, directly or through what it imports. */
function findNeeds(start: string, findImports: FindImports, isFollowed: (source: string) => boolean): string[] {
  const found = new Set([start]);
  for (const source of found) {
    for (const next of findImports(source)) if (isFollowed(next)) found.add(next);
  }
  return [...found].filter((source) => source.endsWith('.css'));
}

/**
 * The sources of the sheet of every page, and of each page's own: all that a page imports, statically or dynamically, except
 * through those of `shownLater`.
 */
export function sortStyles(
  { entry, routes, shownLater }: { entry: string; routes: readonly string[]; shownLater: readonly string[] },
  findImports: FindImports,
): { shared: Set<string>; pages: Map<string, Set<string>> } {
  const leaves = new Set(shownLater);
  // Otherwise the entry would need the styles of all pages, because it imports the page registry.
  for (const route of routes) leaves.add(route);
  const needsOf = (source: string) => findNeeds(source, findImports, (next) => !leaves.has(next));
  const needs = new Map(routes.map((route) => [route, needsOf(route)]));
  const counts = new Map<string, number>();
  for (const source of [...needs.values()].flat()) counts.set(source, (counts.get(source) ?? 0) + 1);
  const shared = new Set(needsOf(entry));
  for (const [source, count] of counts) if (count >= MIN_SHARE_COUNT) shared.add(source);
  const own = [...needs].map(([route, all]) => [route, new Set(all.filter((one) => !shared.has(one)))] as const);
  return { shared, pages: new Map(own) };
}

/** Keeps the rules accepted by `isKept`, together with the at-rules around them. */
function keepRules(node: Container<AnyNode>, isKept: (rule: AnyNode) => boolean): void {
  node.each((child) => {
    const isGroup = child.type === 'atrule' && child.nodes?.some(({ type }) => type === 'rule' || type === 'atrule');
    if (isGroup) keepRules(child, isKept);
    if (isGroup ? child.nodes?.length === 0 : !isKept(child)) child.remove();
  });
}

/** The rules of a sheet whose sources are accepted; `sources` has the source of each class. */
export function pickRules(
  css: string,
  sources: ReadonlyMap<string, string>,
  isPicked: (sources: readonly string[]) => boolean,
): string {
  const root = postcss.parse(css);
  keepRules(root, (node) => {
    const classes = node.type === 'rule' ? [...node.selector.matchAll(CLASS)] : [];
    return isPicked(classes.flatMap(([, name = '']) => sources.get(name) ?? []));
  });
  return root.toString();
}

/**
 * Splits the browser build's style sheet: one for every page, one for each page, and one for what appears later. A page's
 * document names the first two in its head and the last at its end, so the browser has all styles before another page is
 * opened. See `worker/decisions/slow-phone.md` for what this saves.
 */
export function pageStyles(): Plugin {
  const sources = new Map<string, string>();
  let root = '';
  return {
    name: 'latchkey:page-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // After Vite has written the sheet, before it writes the manifest.
    enforce: 'post',
    config: () => ({
      css: {
        modules: {
          // Long names are a tenth of a page's HTML. The hash is that of the file's path and the class's own name.
          generateScopedName: '[hash:base64:4]',
          getJSON(file, names: Record<string, string>) {
            const source = relative(root, file);
            for (const name of Object.values(names).flatMap((value) => value.split(' '))) {
              const other = sources.get(name) ?? source;
              if (other !== source) throw new Error(`rename a class: two of ${other} and ${source} are ${name}`);
              sources.set(name, source);
            }
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
      const modules = new Set([...this.getModuleIds()].map((id) => relative(root, id)));
      // A module that moved would bring its styles back to every first paint.
      const missing = SHOWN_LATER.filter((source) => !modules.has(source));
      if (missing.length > 0) this.error(`not in the build: ${missing.join(', ')}, see SHOWN_LATER`);
      const routes = [...modules].filter((source) => PAGE_ROUTE.test(source)).sort();
      const { shared, pages } = sortStyles({ entry: CLIENT_ENTRY, routes, shownLater: SHOWN_LATER }, (source) => {
        const info = this.getModuleInfo(join(root, source));
        return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].map((id) => relative(root, id));
      });
      const css = sheet.source.toString();
      const emit = (
        name: string,
        originalFileName: string,
        isPicked: (files: readonly string[]) => boolean,
        addition = '',
      ) => {
        const source = pickRules(css, sources, isPicked) + addition;
        if (source) this.emitFile({ type: 'asset', name, originalFileName, source });
      };
      const isShared = (files: readonly string[]) => files.every((file) => shared.has(file));
      // New files, because the hash in a name must match the file's content.
      delete bundle[sheet.fileName];
      emit(STYLE, STYLE, isShared);
      for (const [route, own] of pages) {
        const isOwn = (files: readonly string[]) => files.every((file) => shared.has(file) || own.has(file));
        emit('page.css', toPageStyle(route), (files) => isOwn(files) && !isShared(files));
      }
      emit(LATER_STYLE, LATER_STYLE, (files) => !isShared(files), buildFallbackColours(css));
    },
  };
}
