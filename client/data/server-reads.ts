import { createContext, use } from 'react';
import { keyOf, type View } from './view.ts';

/** The reads of the page's loader on the server, by `keyOf`: responses, and promises of deferred ones. */
export const ServerResponses = createContext<Readonly<Record<string, unknown>>>({});

/**
 * The response to a read on the server: the same as SWR there, at a fraction of the cost. Suspends and throws like it.
 */
export function useServerResponse(key: string): unknown {
  const responses = use(ServerResponses);
  if (!(key in responses)) throw new Error(`${key} was not read by the page's loader`);
  const response = responses[key];
  return response instanceof Promise ? use(response) : response;
}

/** The response to a read that the page can do without; undefined when it failed. */
export function useOptionalServerResponse(key: string): unknown {
  const response = use(ServerResponses)[key];
  return response instanceof Promise ? undefined : response;
}

/** The whole responses to the loader's reads, by `keyOf`. Server only. */
export const WholeResponses = createContext<Readonly<Record<string, unknown>>>({});

/**
 * The whole response to a view, for what the server alone makes of it: structured data. Undefined in the browser, so
 * no component can depend on it.
 */
export const useWhole: <Args, Whole>(view: View<Args, unknown, Whole>, args: Args) => Whole | undefined = import.meta
  .env.SSR
  ? (view, args) => use(WholeResponses)[keyOf(view, args)] as NonNullable<(typeof view)['whole']['types']>['data']
  : () => undefined;

const NOTHING_YET = { data: undefined, error: undefined, mutate: async () => undefined };
/** SWR's state of a browser-only read, on the server and during hydration. */
export const AWAITED = { ...NOTHING_YET, isLoading: true, isValidating: true };
export const NOT_ASKED = { ...NOTHING_YET, isLoading: false, isValidating: false };
