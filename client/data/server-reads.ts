import { createContext, use } from 'react';

/** What the page's loader has read on the server, by `readKey`: answers, and promises of deferred ones. */
export const ServerAnswers = createContext<Readonly<Record<string, unknown>>>({});

/**
 * The answer to a read on the server: what SWR would do there, at a fraction of the cost. Suspends and throws like it.
 */
export function useServerAnswer(key: string): unknown {
  const answers = use(ServerAnswers);
  if (!(key in answers)) throw new Error(`${key} was not read by the page's loader`);
  const answer = answers[key];
  return answer instanceof Promise ? use(answer) : answer;
}

/** The answer to a read that the page can do without; undefined when it failed. */
export function useOptionalServerAnswer(key: string): unknown {
  const answer = use(ServerAnswers)[key];
  return answer instanceof Promise ? undefined : answer;
}

const NOTHING_YET = { data: undefined, error: undefined, mutate: async () => undefined };
/** SWR's state of a browser-only read, on the server and during hydration. */
export const AWAITED = { ...NOTHING_YET, isLoading: true, isValidating: true };
export const NOT_ASKED = { ...NOTHING_YET, isLoading: false, isValidating: false };
