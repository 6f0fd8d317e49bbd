import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from './worker/build/class-names.ts';
import { CLIENT_ENTRY, clientAssets, FIRST_SCRIPT } from './worker/build/client-assets.ts';
import { toIntegrity, toShortHash } from './worker/build/content-hash.ts';
import { iconStyles } from './worker/build/icon-styles.ts';
import { joinedReactWrites } from './worker/build/join-react-writes.ts';
import { languageFaces } from './worker/build/language-faces.ts';
import { plainPlurals } from './worker/build/plain-plurals.ts';

/** Runs on the sign-in provider's pages too, which have no other script: in one piece, and apart from the rest. */
const CAPTCHA_FORM = 'client/features/captcha/captcha-form.ts';

/** What nearly every page begins with. */
const FIRST_LOAD =
  /client\/(app\/entry|layouts\/default\/default-layout|features\/content\/breadcrumbs|features\/product\/picture-url|features\/sanitised-html\/sanitised-html)\.tsx?$|shared\/api\/(catalog|content|product)\.ts$/;
/** What listings begin with; the code of the first touch leans on it too. */
const LISTING_LOAD = /client\/features\/listing\/(listing-args|indexable)\.ts$|shared\/listing\.ts$/;
/** What the visitor's first touch brings to life, and what nearly every page that may follow is made of. */
const FIRST_TOUCH =
  /client\/(layouts\/(shop-parts|browser-effects)|features\/(listing\/|list-text\/|stock-alert\/|content\/(page-header|search-form|without-scripts)|product\/(cover|product-(grid|rail)))|ui\/(dialog|panel|section|skeleton))[\w-]*\.tsx?$/;

/** Nearly all of what these hold is called when they arrive: the browser compiles it beside the page, not in it. */
const COMPILED_AT_ONCE = /^(parts|page|product-body|category-listing|listing)$/;

/** React's entry for the edge brings a second renderer, for strings, that nothing here calls. */
const REACT_SERVER = /react-dom\/server\.edge\.js$/;

/** There is one style sheet and nothing is preloaded: the build's helper for both shrinks to the import itself. */
function plainImports(): Plugin {
  return {
    name: 'latchkey:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** The storefront Worker has the one renderer of React that it runs. */
function oneReactRenderer(): Plugin {
  return {
    name: 'latchkey:one-react-renderer',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'latchkey',
    load(id) {
      if (REACT_SERVER.test(id)) return "module.exports = require('./cjs/react-dom-server.edge.production.js');";
    },
  };
}

/** The captcha of pages without the client: a file of the browser build, named by `virtual:captcha-form`. */
function captchaForm(): Plugin {
  const id = 'virtual:captcha-form';
  async function bundleForm() {
    const bundle = await rolldown({ input: CAPTCHA_FORM, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
    await bundle.close();
    const [{ code }] = output;
    const integrity = toIntegrity(code);
    const file = `assets/captcha-form-${toShortHash(code)}.js`;
    return { code, file, integrity };
  }
  let isDev = false;
  return {
    name: 'latchkey:captcha-form',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { code, file } = await bundleForm();
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const { file, integrity } = await bundleForm();
      const made = isDev ? { script: `/${CAPTCHA_FORM}`, integrity: '' } : { script: `/${file}`, integrity };
      return `export default ${JSON.stringify(made)}`;
    },
  };
}

export default defineConfig({
  plugins: [
    clientAssets(),
    languageFaces(),
    plainImports(),
    iconStyles(),
    shortClassNames(),
    captchaForm(),
    oneReactRenderer(),
    joinedReactWrites('latchkey'),
    plainPlurals('client'),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    cloudflare({
      configPath: 'wrangler.toml',
      persistState: { path: '.wrangler/state' },
      auxiliaryWorkers: [
        { configPath: 'worker/commerce/wrangler.toml' },
        { configPath: 'worker/identity/wrangler.toml' },
      ],
    }),
  ],
  server: { port: Number(process.env.PORT ?? 8787), strictPort: true },
  publicDir: 'client/public',
  resolve: {
    // Koa's notices of deprecation: the package's own quiet build, as the usual one asks for `eval`, which workerd refuses.
    alias: [{ find: /^depd$/, replacement: resolve('node_modules/depd/lib/browser/index.js') }],
  },
  builder: {
    // The Workers are built after the client by the Cloudflare plugin, which skips what is built already.
    buildApp: async (builder) => {
      const client = builder.environments.client;
      if (client) await builder.build(client);
    },
  },
  environments: {
    latchkey_commerce: {
      // PDFKit resolves its colour profile against it while it loads. Workers have none, and the profile is never read.
      define: { 'import.meta.url': JSON.stringify('file:///commerce.js') },
    },
    latchkey: {
      build: {
        // Smaller and quicker to start; names stay, so that a stack in the log can be read.
        rolldownOptions: { output: { minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } } } },
      },
    },
    client: {
      build: {
        manifest: true,
        cssCodeSplit: false,
        // Baseline since May 2024, with `light-dark()` and `:dir()`: for older ones the build would write every colour as
        // two variables and every direction as a list of languages, which all browsers pay for with each element.
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
        // The page names its modules itself, and the rest is fetched together: nothing is left for the preloader.
        modulePreload: false,
        rolldownOptions: {
          input: CLIENT_ENTRY,
          // The contract's schemas (`v.…`) are for the Workers: nobody asks for them here, so they go.
          treeshake: {
            manualPureFunctions: ['v'],
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
          },
          output: {
            postBanner: ({ name }) => (COMPILED_AT_ONCE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              includeDependenciesRecursively: true,
              // Few files: many small ones cost more bytes and more requests. What an earlier group holds is not in a later.
              groups: [
                { name: FIRST_SCRIPT, test: /client\/hydration\/event-replay\.ts$/ },
                { name: 'shop', test: FIRST_LOAD },
                { name: 'listing', test: LISTING_LOAD },
                { name: 'consent', test: /client\/features\/consent\/consent\.tsx$/ },
                { name: 'parts', test: FIRST_TOUCH },
              ],
            },
          },
        },
      },
    },
  },
});
