import captchaForm from 'virtual:captcha-form';
import clientAssets from 'virtual:client-assets';
import { DEFAULT_LOCALE, type LocaleCode } from '../../shared/locales.ts';
import type { PageCatalog } from '../../shared/pages.ts';

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

/** The style sheets that a page's first paint waits for: those of every page, and its own. */
export const findStyles = (source: string): string[] => unique(styles, pageStyles[source]);
/** Those of the document of an unavailable backend, which is no page of the app. */
export const unavailableStyles: readonly string[] = unique(styles, laterStyles);

const listMessageFiles = (locale: LocaleCode): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...messages, ...pageMessages }).flatMap(([name, path]) =>
      [locale, DEFAULT_LOCALE].some((code) => `/${name}`.endsWith(`/${code}`))
        ? [[name, path.slice(path.lastIndexOf('/') + 1)]]
        : [],
    ),
  );

// Per isolate: the build never changes, and has a hundred catalogs.
const messageFiles = new Map<LocaleCode, Record<string, string>>();

/** The files of a language's catalogs and of the English ones, by name. Empty in development. */
export function findMessageFiles(locale: LocaleCode): Readonly<Record<string, string>> {
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
