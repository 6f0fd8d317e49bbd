import captchaForm from 'virtual:captcha-form';
import clientAssets from 'virtual:client-assets';
import type { LocaleCode } from '../../shared/locales.ts';

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

const { entryModules, pageModules, messages, accountMessages, fonts } = clientAssets;

/** Identifies the browser build that pages refer to; empty in development. */
const clientBuild = clientAssets.build;
/** True under `npm run dev`, which serves sources and has no build. */
export const isHotReload = clientBuild === '';
/**
 * What everything cached for visitors belongs to: the build, and the merchant's own backend if there is one. Empty in
 * development, where nothing is cached.
 */
export const cacheScopeOf = (env: { COMMERCE_ORIGIN: string }): string =>
  isHotReload ? '' : clientBuild + env.COMMERCE_ORIGIN;
/** The app's entry module; its hash is empty in development. */
export const entry: BuiltScript = clientAssets.entry;
/** The script that runs before it. */
export const firstScript: InlineScript | undefined = clientAssets.firstScript;
/** The style sheet of every page. */
export const styles = clientAssets.styles;
/** The captcha's script for pages without the client: its URL and hash. */
export const captchaFormScript = captchaForm;

/** Font subsets beside Latin that a language needs. Languages without an entry use Latin or system fonts. */
const SLICES: Partial<Record<LocaleCode, readonly string[]>> = {
  bg: ['cyrillic'],
  cz: ['latin-ext'],
  hu: ['latin-ext'],
  pl: ['latin-ext'],
  ru: ['cyrillic'],
  tr: ['latin-ext'],
  vn: ['vietnamese', 'latin-ext'],
};

const unique = (...files: (string | undefined)[]): string[] => [
  ...new Set(files.flatMap((file) => (file === undefined ? [] : [file]))),
];

/** The font files of a language's first paint; none in development. */
export function findFonts(locale: LocaleCode): string[] {
  return unique(fonts.latin, ...(SLICES[locale] ?? []).map((slice) => fonts[slice]));
}

/** The build files that a page's document refers to. `source` is the page's route, as the build's manifest names it. */
export function findDocumentAssets(source: string, locale: LocaleCode, isOfAccount: boolean) {
  const ownMessages = isOfAccount ? accountMessages[locale] : undefined;
  const modules = unique(...entryModules, ...(pageModules[source] ?? []), messages[locale], ownMessages);
  return {
    fonts: findFonts(locale),
    styles,
    modules: modules.filter((file) => file !== entry.src),
    // In development the entry is not preloaded.
    entry: entry.integrity ? entry : undefined,
    firstScript: firstScript?.code,
  };
}
