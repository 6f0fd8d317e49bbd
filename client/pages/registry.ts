import type { PageRegistry, RegistryEntry } from '../router/route.ts';

/** Every page of the shop: a new one is one line here, one in `shared/routes.ts`, one folder. */
export const pages: PageRegistry = {
  home: { source: 'client/pages/home/route.ts', load: () => import('./home/route.ts') },
};

export const notFoundEntry: RegistryEntry = {
  source: 'client/pages/not-found/route.ts',
  load: () => import('./not-found/route.ts'),
};
