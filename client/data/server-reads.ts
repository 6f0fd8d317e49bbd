import { createContext, use } from 'react';

/** What the page's loader has read on the server, by `readKey`: answers, and promises of those that come later. */
export const ServerAnswers = createContext<Readonly<Record<string, unknown>>>({});

/** The answer to a read on the server: all that SWR would do there, at a fraction of the cost. Suspends, and throws. */
export function useServerAnswer(key: string): unknown {
  const answers = use(ServerAnswers);
  if (!(key in answers)) throw new Error(`${key} was not read by the page's loader`);
  const answer = answers[key];
  return answer instanceof Promise ? use(answer) : answer;
}

const NOTHING_YET = { data: undefined, error: undefined, mutate: async () => undefined };
/** What SWR says on the server, and again while the page hydrates, to a read that only the browser makes. */
export const AWAITED = { ...NOTHING_YET, isLoading: true, isValidating: true };
export const NOT_ASKED = { ...NOTHING_YET, isLoading: false, isValidating: false };
