import type { Manifest, ManifestChunk } from 'vite';

export const CLIENT_ENTRY = 'client/app/entry.tsx';
/** The source of a page. */
export const PAGE_ROUTE = /^client\/pages\/[\w-]+\/route\.ts$/;
const MESSAGES = /^locales\/(\w+)\.po$/;
const PAGE_MESSAGES = /^locales\/(\w+\/\w+)\.po$/;
/** Vite's name of the style sheet when a build has a single one. */
export const STYLE = 'style.css';

const toPath = ({ file }: ManifestChunk) => `/${file}`;

/** The chunk of a source module, as the build's manifest has it. */
export function findChunk(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the client's manifest has no ${source}`);
  return chunk;
}

/** The files that a module needs before it can run: its own first, then all its imports. Paths from the origin. */
export function findModules(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  const chunk = findChunk(manifest, source);
  if (!found.has(toPath(chunk))) {
    found.add(toPath(chunk));
    for (const name of chunk.imports ?? []) findModules(manifest, name, found);
  }
  return [...found];
}

/** The name of a page's own style sheet in the manifest. */
export const toPageStyle = (route: string) => route.replace(/route\.ts$/, 'page.css');

const findRoutes = (manifest: Manifest) => Object.keys(manifest).filter((source) => PAGE_ROUTE.test(source));

/** The modules of every page, by the source of its route. */
export function findPageModules(manifest: Manifest): Record<string, string[]> {
  return Object.fromEntries(findRoutes(manifest).map((route) => [route, findModules(manifest, route)]));
}

/** A style sheet, by its name in the build. */
export const findStyles = (manifest: Manifest, name: string): string => toPath(findChunk(manifest, name));

/** Each page's own style sheet, by the source of its route. A page that needs no other styles than all pages has none. */
export function findPageStyles(manifest: Manifest): Record<string, string> {
  return Object.fromEntries(
    findRoutes(manifest).flatMap((route) => {
      const chunk = manifest[toPageStyle(route)];
      return chunk ? [[route, toPath(chunk)]] : [];
    }),
  );
}

/** The files whose source matches, by the pattern's first group. */
function findFiles(manifest: Manifest, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, chunk]) => {
      const name = pattern.exec(source)?.[1];
      return name ? [[name, toPath(chunk)]] : [];
    }),
  );
}

/** The module of each locale's messages, by path code. */
export const findMessages = (manifest: Manifest) => findFiles(manifest, MESSAGES);

/** The same for catalogs that only some pages load, by catalog and path code: `account/de`. */
export const findPageMessages = (manifest: Manifest) => findFiles(manifest, PAGE_MESSAGES);
