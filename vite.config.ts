import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { joinedReactWrites } from './worker/local/join-react-writes.ts';

const CLIENT_ENTRY = 'client/entry.tsx';
const CLIENT_OUT = 'dist/client';
/** The face of the first paint; the others come when their letters do. */
const FIRST_FONT = /manrope-latin-wght-normal\.woff2/;

interface ManifestChunk {
  file: string;
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
    const chunks = Object.fromEntries(
      Object.entries(manifest)
        .filter(([, chunk]) => chunk.file.endsWith('.js'))
        .map(([name, chunk]) => [name, [chunk.file, ...importsOf(chunk)].map((file) => `/${file}`)]),
    );
    const integrity = createHash('sha256')
      .update(readFileSync(resolve(CLIENT_OUT, entry.file)))
      .digest('base64');
    const css = [
      ...new Set(
        Object.values(manifest).flatMap((chunk) => [
          ...(chunk.css ?? []),
          ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
        ]),
      ),
    ];
    const fonts = Object.entries(manifest).flatMap(([name, chunk]) => (FIRST_FONT.test(name) ? [chunk] : []));
    return {
      entry: `/${entry.file}`,
      integrity: `sha256-${integrity}`,
      build: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
      styles: css.map((file) => `/${file}`),
      fonts: fonts.map(({ file }) => `/${file}`),
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
            styles: ['/client/styles/index.css'],
            fonts: [],
            chunks: {},
          }
        : readBuild();
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

export default defineConfig({
  plugins: [
    clientAssets(),
    joinedReactWrites('latchkey'),
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
        rolldownOptions: { input: CLIENT_ENTRY },
      },
    },
  },
});
