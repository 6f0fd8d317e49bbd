import { cloudflare } from '@cloudflare/vite-plugin';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { STATE } from '../dev/state.ts';
import { BUILD_TARGETS } from './minimum-browsers.ts';

/**
 * The back office: a build of its own, because its app has another entry, other limits and nothing to render on the server.
 * What it shares with the shop are files of `shared/`, `client/ui` and `client/browser`, not chunks.
 */
export default defineConfig({
  root: 'client/back-office',
  publicDir: false,
  plugins: [
    react(),
    lingui({ configPath: '../../lingui.config.ts' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    cloudflare({ configPath: '../../worker/back-office/wrangler.toml', persistState: { path: STATE } }),
  ],
  build: { outDir: '../../dist/back-office', emptyOutDir: true, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        target: BUILD_TARGETS,
        modulePreload: { polyfill: false },
        // The policy lets fonts come from files only.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      },
    },
    latchkey_back_office: {
      build: {
        rolldownOptions: { output: { minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } } } },
      },
    },
  },
});
