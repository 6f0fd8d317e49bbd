import { existsSync, globSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of fonts in commerce's build, which serves no static files. */
const FONTS = 'dist/latchkey_commerce/assets/*.{otf,woff}';
const CLIENT = 'dist/client/assets';

/** Moves the invoices' fonts to the storefront's static files, from where commerce fetches them. */
export function invoiceFonts(): Plugin {
  let root = '';
  return {
    name: 'latchkey:invoice-fonts',
    applyToEnvironment: (environment) => environment.name === 'latchkey_commerce',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle() {
      const target = join(root, CLIENT);
      if (!existsSync(target)) mkdirSync(target, { recursive: true });
      for (const font of globSync(FONTS, { cwd: root })) renameSync(join(root, font), join(target, basename(font)));
    },
  };
}
