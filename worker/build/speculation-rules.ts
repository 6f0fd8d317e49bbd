import type { Plugin } from 'vite';
import { findPages, isIndexed, pageRow } from '../../shared/pages.ts';

/** A path with optional parameters at its end, as one pattern with them and one without. */
function toPatterns(path: string): string[] {
  const [fixed = ''] = path.split('/{', 1);
  if (fixed === path) return [path];
  return path.includes('?}') ? [fixed, `${fixed}/*`] : [`${fixed}/*`];
}

/**
 * The links whose documents browsers may prefetch when the pointer rests on them: indexed pages only, so nothing that
 * changes state. The pattern of `/{slug}` would match any page's path. The app prefetches data instead, so the rules
 * are for links that it does not handle: before it has hydrated, and to other languages.
 */
export function buildSpeculationRules() {
  const paths = findPages(isIndexed).map((name) => pageRow(name).path);
  const patterns = paths.filter((path) => !path.startsWith('/{')).flatMap(toPatterns);
  const isPublicLink = { href_matches: patterns.map((pattern) => `/:locale${pattern}`) };
  const isUnhandled = { selector_matches: ':root:not([data-hydrated]) a, a[hreflang]' };
  return { prefetch: [{ where: { and: [isUnhandled, isPublicLink] as const }, eagerness: 'moderate' }] };
}

/** Adds the rules to the storefront's static files. */
export function speculationRules(): Plugin {
  return {
    name: 'latchkey:speculation-rules',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const source = JSON.stringify(buildSpeculationRules());
      this.emitFile({ type: 'asset', fileName: 'speculation-rules.json', source });
    },
  };
}
