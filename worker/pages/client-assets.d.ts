/** The files of the browser build, as `worker/build/client-assets.ts` reads them from its manifest. */
declare module 'virtual:client-assets' {
  interface LanguageFaces {
    /** Two at most. */
    files: string[];
    /** Their rules, which stand in front of the sheet. */
    css: string;
    /** `sha256-…` of both. */
    sheetIntegrity: string;
  }
  const assets: {
    entry: string;
    /** `sha256-…` of the entry module; empty in development. */
    integrity: string;
    /** A name of this build of the client, by all its files; empty in development. */
    build: string;
    /** The one style sheet, which stands in the page; its text is empty in development. */
    sheet: { href: string; text: string };
    /** The faces of each language's first paint; none in development. */
    faces: Partial<Record<import('../../shared/locales.ts').LocaleCode, LanguageFaces>>;
    /** Of every page; none in development, where the entry brings it. */
    firstScript?: import('../../client/app/first-script.tsx').Script;
    /** The module of each locale's messages; none in development. */
    messages: Partial<Record<import('../../shared/locales.ts').LocaleCode, string>>;
    /** Files that a source module needs, itself first, by its path from the project root. */
    chunks: Record<string, string[] | undefined>;
  };
  export default assets;
}

/** The captcha's script for pages without the client, in one piece. */
declare module 'virtual:captcha-form' {
  const form: {
    script: string;
    /** `sha256-…` of the script; empty in development. */
    integrity: string;
  };
  export default form;
}
