import captchaForm from 'virtual:captcha-form';
import clientAssets from 'virtual:client-assets';
import { DEFAULT_LOCALE, type LocaleCode } from '../../shared/locales.ts';
import { findPageFolder, MESSAGE_FOLDERS, type MessageFiles, type PageCatalog } from '../../shared/pages.ts';
import type { RouteMatch } from '../../shared/routes.ts';

export interface BuiltScript {
  src: string;
  /** `sha256-…`; empty in development. */
  integrity: string;
}

export interface InlineScript {
  code: string;
  /** `sha256-…` of the code. */
  integrity: string;
}

const { styles, pageStyles, laterStyles, entryModules, pageModules, messages, pageMessages } = clientAssets;

/** Identifies the browser build that pages refer to; empty in development. */
const clientBuild = clientAssets.build;
/** True under `npm run dev`, which serves sources and has no build. */
export const isHotReload = clientBuild === '';
/**
 * The scope of everything cached for visitors: the build, and the merchant's own backend if there is one. Empty in
 * development, where nothing is cached.
 */
export const cacheScopeOf = (env: { COMMERCE_ORIGIN: string }): string =>
  isHotReload ? '' : clientBuild + env.COMMERCE_ORIGIN;
/** The app's entry module; its hash is empty in development. */
export const entry: BuiltScript = clientAssets.entry;
/** The script that runs before it. */
export const firstScript: InlineScript | undefined = clientAssets.firstScript;
/** The captcha's script for pages without the client: its URL and hash. */
export const captchaFormScript = captchaForm;

const unique = (...files: (string | undefined)[]): string[] => [
  ...new Set(files.flatMap((file) => (file === undefined ? [] : [file]))),
];

/** What a page's document shows. */
export interface Shown {
  match: RouteMatch | null;
  status: number;
}

/** The route of a page, as the build's manifest names it. */
export function findRouteSource({ match, status }: Shown): string {
  if (match && status === 200) return `${findPageFolder(match.name)}/route.ts`;
  return `client/pages/${status === 410 ? 'withdrawn-product' : 'not-found'}/route.ts`;
}

const findStyles = (source: string): string[] => unique(styles, pageStyles[source]);
/** The style sheets that the first paint of a page waits for: those of every page, and its own. */
export const findFirstStyles = (shown: Shown): string[] => findStyles(findRouteSource(shown));
/** Those of the document of an unavailable backend, which is no page of the app. */
export const unavailableStyles: readonly string[] = unique(styles, laterStyles);

const fileName = (path: string | undefined): string => path?.slice(path.lastIndexOf('/') + 1) ?? '';

const listMessageFiles = (locale: LocaleCode): MessageFiles => {
  const files: Readonly<Record<string, string>> = { ...messages, ...pageMessages };
  const namesOf = (code: LocaleCode) => MESSAGE_FOLDERS.map((folder) => fileName(files[folder + code]));
  return Object.fromEntries([locale, DEFAULT_LOCALE].map((code) => [code, namesOf(code)]));
};

// Per isolate: the build never changes, and has a hundred catalogs.
const messageFiles = new Map<LocaleCode, MessageFiles>();

/** The files of a language's catalogs and of the English ones. Their names are empty in development. */
export function findMessageFiles(locale: LocaleCode): MessageFiles {
  const files = messageFiles.get(locale) ?? listMessageFiles(locale);
  messageFiles.set(locale, files);
  return files;
}

interface PageNeeds {
  /** The page's route, as the build's manifest names it. */
  source: string;
  /** The catalog that its messages are in, besides that of every page. */
  catalog: PageCatalog | undefined;
}

/** The build files that a page's document refers to. */
export function findDocumentAssets({ source, catalog }: PageNeeds, locale: LocaleCode) {
  const ownMessages = catalog && pageMessages[`${catalog}/${locale}`];
  const modules = unique(...entryModules, ...(pageModules[source] ?? []), messages[locale], ownMessages);
  return {
    styles: findStyles(source),
    laterStyles,
    modules: modules.filter((file) => file !== entry.src),
    // In development the entry is not preloaded.
    entry: entry.integrity ? entry : undefined,
    firstScript: firstScript?.code,
  };
}
