import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from './worker/local/class-names.ts';
import { iconStyles } from './worker/local/icon-styles.ts';
import { joinedReactWrites } from './worker/local/join-react-writes.ts';
import { plainPlurals } from './worker/local/plain-plurals.ts';

const CLIENT_ENTRY = 'client/entry.tsx';
/** What a page's own modules are named after: nothing else is preloaded. */
const PRELOADED = /^client\/pages\/[\w-]+\/route\.ts$/;
/** Every page's first script: apart from the entry, to be here before it. */
const FIRST_SCRIPT = 'early-presses';
/** The messages of a locale, by its code. */
const MESSAGES = /^locales\/(\w+)\.po$/;
/** Runs on the sign-in provider's pages too, which have no other script: in one piece, and apart from the rest. */
const CAPTCHA_FORM = 'client/features/captcha/captcha-form.ts';
const CLIENT_OUT = 'dist/client';
/** The faces that a first paint may need, by their letters; the others come when theirs do. */
const FIRST_FONT = /manrope-(latin|latin-ext|cyrillic|vietnamese)-wght-normal\.woff2/;

/** What nearly every page begins with. */
const FIRST_LOAD =
  /client\/(entry|layouts\/default\/default-layout|features\/content\/breadcrumbs|features\/product\/picture-url|features\/sanitised-html\/sanitised-html)\.tsx?$|shared\/api\/(catalog|content|product)\.ts$/;
/** What listings begin with; the code of the first touch leans on it too. */
const LISTING_LOAD = /client\/features\/listing\/(listing-args|indexable)\.ts$|shared\/listing\.ts$/;
/** What the visitor's first touch brings to life, and what nearly every page that may follow is made of. */
const FIRST_TOUCH =
  /client\/(layouts\/(shop|live)-parts|features\/(head\/head-details|listing\/|list-text\/|stock-alert\/|content\/(page-header|search-form|without-scripts)|product\/(cover|product-(grid|rail)))|ui\/(dialog|panel|section|skeleton))[\w-]*\.tsx?$/;

/** Nearly all of what these hold is called when they arrive: the browser compiles it beside the page, not in it. */
const COMPILED_AT_ONCE = /^(parts|page|product-body|category-listing|listing)$/;

/** React's entry for the edge brings a second renderer, for strings, that nothing here calls. */
const REACT_SERVER = /react-dom\/server\.edge\.js$/;

const toIntegrity = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const toFileIntegrity = ({ file }: ManifestChunk) => toIntegrity(readFileSync(resolve(CLIENT_OUT, file)));
const isCss = (file: string) => file.endsWith('.css');

interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/**
 * Tells the storefront Worker which files the browser build made: `virtual:client-assets`. The client is built first,
 * so the Worker holds the names (and the entry's hash for the CSP) as constants and reads no manifest at run time.
 */
function clientAssets(): Plugin {
  const id = 'virtual:client-assets';
  let isDev = false;
  function readBuild() {
    const manifestText = readFileSync(resolve(CLIENT_OUT, '.vite/manifest.json'), 'utf8');
    const manifest: Record<string, ManifestChunk> = JSON.parse(manifestText);
    const entry = manifest[CLIENT_ENTRY];
    if (!entry) throw new Error(`the client manifest has no ${CLIENT_ENTRY}`);
    const importsOf = (chunk: ManifestChunk, seen = new Set<string>()): string[] => {
      for (const name of chunk.imports ?? []) {
        const next = manifest[name];
        if (!next || seen.has(next.file)) continue;
        seen.add(next.file);
        importsOf(next, seen);
      }
      return [...seen];
    };
    const first = Object.values(manifest).find(({ name }) => name === FIRST_SCRIPT);
    if (!first || first.imports) throw new Error(`the client has no ${FIRST_SCRIPT} that stands alone`);
    const chunks = Object.fromEntries(
      Object.entries(manifest)
        .filter(([name, chunk]) => chunk.file.endsWith('.js') && PRELOADED.test(name))
        .map(([name, chunk]) => [name, [chunk.file, ...importsOf(chunk)].map((file) => `/${file}`)]),
    );
    const messages = Object.entries(manifest).flatMap(([name, { file }]) => {
      const locale = MESSAGES.exec(name)?.[1];
      return locale ? [[locale, `/${file}`]] : [];
    });
    const css = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])].filter(isCss));
    const [sheet, ...others] = new Set(css);
    if (!sheet || others.length > 0) throw new Error(`the client has not one style sheet but ${css.join(', ')}`);
    const text = readFileSync(resolve(CLIENT_OUT, sheet), 'utf8').trim();
    if (text.includes('</')) throw new Error('the style sheet cannot stand in a page');
    const fonts = Object.entries(manifest).flatMap(([name, { file }]) => {
      const letters = FIRST_FONT.exec(name)?.[1];
      return letters ? [[letters, `/${file}`]] : [];
    });
    return {
      entry: `/${entry.file}`,
      integrity: toFileIntegrity(entry),
      firstScript: { src: `/${first.file}`, integrity: toFileIntegrity(first) },
      build: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
      sheet: { href: `/${sheet}`, text, integrity: toIntegrity(text) },
      fonts: Object.fromEntries(fonts),
      messages: Object.fromEntries(messages),
      chunks,
    };
  }
  return {
    name: 'latchkey:client-assets',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      const assets = isDev
        ? {
            entry: `/${CLIENT_ENTRY}`,
            integrity: '',
            build: '',
            sheet: { href: '/client/styles/index.css', text: '', integrity: '' },
            fonts: {},
            messages: {},
            chunks: {},
          }
        : readBuild();
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

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
    const file = `assets/captcha-form-${integrity.slice(7).replace(/\W/g, '').slice(0, 8)}.js`;
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
                { name: FIRST_SCRIPT, test: /client\/waking\/early-presses\.ts$/ },
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
