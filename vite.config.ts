import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CATALOG_FOLDERS } from './client/app/catalog-folders.ts';
import { captchaForm } from './worker/build/captcha-form.ts';
import { clientAssets } from './worker/build/client-assets.ts';
import { CLIENT_CHUNKS, findPreloads } from './worker/build/client-chunks.ts';
import { CLIENT_ENTRY } from './worker/build/client-manifest.ts';
import { invoiceFonts } from './worker/build/invoice-fonts.ts';
import { BUILD_TARGETS } from './worker/build/minimum-browsers.ts';
import { pageStyles } from './worker/build/page-styles.ts';
import { MASK, shopIcons } from './worker/build/shop-icons.ts';
import { speculationRules } from './worker/build/speculation-rules.ts';
import { configureStorefront, setLocalBindings } from './worker/dev/hot-reload-config.ts';
import { ORIGIN, PORT, STATE } from './worker/dev/state.ts';

/** Smaller and quicker to start; names stay, so that a stack in the log can be read. */
const workerOutput = {
  minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
  // Two files, as each one takes time to load and is compressed by itself: what the Worker starts with, and the pages
  // with their renderer, which the first visit loads. Catalogs stay apart.
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const] },
      { name: 'pages', test: /\/client\/|\/react-dom\/|\/react-renderer\/|\/worker\/pages\/(render|stream-page)\./ },
    ],
  },
};
/** Without `compress`, which drops code that oidc-provider needs: every code grant would end as invalid. */
const libraryOutput = { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } };

export default defineConfig(({ command }) => ({
  plugins: [
    pageStyles(),
    clientAssets(),
    captchaForm(),
    invoiceFonts(),
    shopIcons(),
    speculationRules(),
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    // `npm run dev` honours the variables that `npm start` does; a build holds those of the `wrangler.toml` files.
    cloudflare({
      configPath: 'wrangler.toml',
      config: command === 'serve' ? configureStorefront : {},
      persistState: { path: STATE },
      auxiliaryWorkers: ['commerce', 'identity'].map((worker) => ({
        configPath: `worker/${worker}/wrangler.toml`,
        config: command === 'serve' ? setLocalBindings : {},
      })),
    }),
  ],
  // Behind a proxy, requests name the public host.
  server: { port: PORT, strictPort: true, allowedHosts: [new URL(ORIGIN).hostname] },
  publicDir: 'client/public',
  // The mask is no file of the sources: `shopIcons` draws it.
  build: { rolldownOptions: { checks: { pluginTimings: false }, external: [`/${MASK}`] } },
  resolve: {
    // Koa's notices of deprecation: the package's own quiet build, as the usual one asks for `eval`, which workerd does not allow.
    alias: [
      { find: /^depd$/, replacement: resolve('node_modules/depd/lib/browser/index.js') },
      // SWR asks for the shim that older versions of React need.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
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
      build: { rolldownOptions: { output: libraryOutput } },
    },
    latchkey_identity: {
      // Dropped from the bundle: `util.debuglog`, which workerd prints whatever NODE_DEBUG says, and oidc-provider's
      // warnings that workerd is not Node and that the keys of a quick start, which the shop never uses, are unsafe.
      build: {
        rolldownOptions: { output: libraryOutput, treeshake: { manualPureFunctions: ['debug', 'attention'] } },
      },
      optimizeDeps: { rolldownOptions: { treeshake: { manualPureFunctions: ['debug', 'attention'] } } },
    },
    latchkey: {
      // `withArgs` makes SWR's hook, by which only the browser reads.
      build: { rolldownOptions: { output: workerOutput, treeshake: { manualPureFunctions: ['withArgs'] } } },
    },
    client: {
      build: {
        manifest: true,
        // One sheet, which `pageStyles` splits by pages: split by chunks, a first page weighs more in twenty files, and
        // grouped by `codeSplitting`, the names of all classes are 4 kB more JavaScript.
        cssCodeSplit: false,
        // For older ones the build would write every colour as two variables and every direction as a list of languages,
        // which all browsers pay for with each element.
        target: BUILD_TARGETS,
        // The policy lets fonts come from files only.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        modulePreload: { polyfill: false, resolveDependencies: findPreloads },
        rolldownOptions: {
          // Catalogs are files by themselves: pages name those of their language.
          input: [
            CLIENT_ENTRY,
            ...globSync(['locales/*.po', ...CATALOG_FOLDERS.map(([name]) => `locales/${name}/*.po`)]),
          ],
          preserveEntrySignatures: 'exports-only',
          // The contract's schemas (`v.…`) are for the Workers: nobody asks for them here, so they go.
          treeshake: {
            manualPureFunctions: ['v'],
            propertyReadSideEffects: false,
            moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
          },
          output: {
            codeSplitting: { groups: CLIENT_CHUNKS },
          },
        },
      },
    },
  },
}));
