import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { findMessages, findModules, findPageModules } from '../../../worker/build/client-manifest.ts';

const manifest: Manifest = {
  'client/app/entry.tsx': { file: 'assets/entry-1.js', imports: ['_common-1.js'], dynamicImports: ['locales/en.po'] },
  '_common-1.js': { file: 'assets/common-1.js', imports: ['client/app/entry.tsx'] },
  'client/pages/home/route.ts': {
    file: 'assets/route-1.js',
    imports: ['_rail-1.js', '_common-1.js'],
    dynamicImports: ['client/pages/home/slider-controls.tsx'],
  },
  '_rail-1.js': { file: 'assets/rail-1.js', imports: ['_common-1.js'] },
  'client/pages/home/slider-controls.tsx': { file: 'assets/slider-controls-1.js' },
  'locales/en.po': { file: 'assets/en-1.js' },
};

describe('the files of the browser build', () => {
  it('a page needs its own module and all its imports, each once, and no deferred part', () => {
    const files = findPageModules(manifest)['client/pages/home/route.ts'];
    expect(files).toEqual(['/assets/route-1.js', '/assets/rail-1.js', '/assets/common-1.js', '/assets/entry-1.js']);
  });

  it('only pages are listed as pages', () => {
    expect(Object.keys(findPageModules(manifest))).toEqual(['client/pages/home/route.ts']);
  });

  it('messages are listed by locale', () => {
    expect(findMessages(manifest)).toEqual({ en: '/assets/en-1.js' });
  });

  it('a module that is missing in the build is an error', () => {
    expect(() => findModules(manifest, 'client/pages/none/route.ts')).toThrow('has no client/pages/none/route.ts');
  });
});
