import type { Plugin } from 'vite';
import { toIntegrity, toShortHash } from './content-hash.ts';
import { bundleScript } from './standalone-script.ts';

const SOURCE = 'client/features/captcha/captcha-form.ts';

async function bundle() {
  const code = await bundleScript(SOURCE);
  return { code, file: `assets/captcha-form-${toShortHash(code)}.js`, integrity: toIntegrity(code) };
}

/**
 * The captcha for pages without the client, as one file of the browser build, exposed as `virtual:captcha-form`. It
 * runs on the identity provider's pages, which have no other script.
 */
export function captchaForm(): Plugin {
  const id = 'virtual:captcha-form';
  let isDev = false;
  return {
    name: 'latchkey:captcha-form',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { code, file } = await bundle();
      this.emitFile({ type: 'asset', fileName: file, source: code });
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const { file, integrity } = await bundle();
      const form = isDev ? { script: `/${SOURCE}`, integrity: '' } : { script: `/${file}`, integrity };
      return `export default ${JSON.stringify(form)}`;
    },
  };
}
