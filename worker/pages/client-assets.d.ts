/** The files of the browser build, as `worker/build/client-assets.ts` reads them from its manifest. */
declare module 'virtual:client-assets' {
  const assets: {
    /** A hash of all files of this build; empty in development. */
    build: string;
    entry: import('./client-build.ts').BuiltScript;
    /** Runs before the app is loaded. None in development, where the entry imports it. */
    firstScript?: import('./client-build.ts').InlineScript;
    /** The style sheet of every first paint. */
    styles: string;
    /** Each page's own, by the source of its route. */
    pageStyles: Readonly<Record<string, string>>;
    /** The style sheet of what appears later, see `worker/build/page-styles.ts`. None in development. */
    laterStyles?: string;
    /** The entry and all its imports. */
    entryModules: string[];
    /** A page's own modules, by the source of its route. */
    pageModules: Readonly<Record<string, string[]>>;
    /** The module of each locale's messages. */
    messages: Partial<Record<import('../../shared/locales.ts').LocaleCode, string>>;
    /** The same for catalogs that only some pages load: `<catalog>/<code>`. */
    pageMessages: Partial<Record<string, string>>;
  };
  export default assets;
}

/** The captcha's script for pages without the client, as one file. */
declare module 'virtual:captcha-form' {
  const form: {
    script: string;
    /** `sha256-…` of the script; empty in development. */
    integrity: string;
  };
  export default form;
}
