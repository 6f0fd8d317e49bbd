import { useEffect, useState } from 'react';
import { type Autocomplete, autocomplete } from '../../../shared/api/catalog.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../shop-context.ts';
import { isSearchable, MAX_PREVIEWS, MIN_LAYER_TERM, SEARCH_DEBOUNCE_MS, toTerm } from './search-rules.ts';

export interface Suggestions {
  /** Null while nothing is known: too short, or still asking for the first time. */
  results: Autocomplete | null;
  isLoading: boolean;
}

const NOTHING: Suggestions = { results: null, isLoading: false };

/** Suggestions for what is being typed: debounced, stale answers dropped, a failure is silent (the form still works). */
export function useSuggestions(text: string): Suggestions {
  const { locale } = useShop();
  const [state, setState] = useState<Suggestions>(NOTHING);
  const term = toTerm(text);

  useEffect(() => {
    if (term.length < MIN_LAYER_TERM) setState(NOTHING);
    if (!isSearchable(term)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((held) => ({ ...held, isLoading: true }));
      callApi(locale.code, autocomplete, { term }, { signal: abort.signal })
        .then((answer) =>
          setState({ results: { ...answer, Items: answer.Items.slice(0, MAX_PREVIEWS) }, isLoading: false }),
        )
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn('suggestions', error);
          setState(NOTHING);
        });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, locale.code]);

  return state;
}
