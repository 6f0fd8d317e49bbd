import type { Endpoint } from '../../shared/api/endpoint.ts';

/** For SWR's `mutate`: the keys of all reads of an endpoint, whatever page or filter they ask for. */
export const isReadOf =
  ({ path }: Endpoint<unknown, unknown>) =>
  (key: unknown): boolean =>
    typeof key === 'string' && key.split('?')[0] === path;
