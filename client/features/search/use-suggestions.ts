import { useEffect, useState } from 'react';
import { type Autocomplete, autocomplete } from '../../../shared/api/search.ts';
import { callApi } from '../../data/browser-api.ts';
import { useShop } from '../../data/shop-context.ts';
import { isListed, MAX_PREVIEWS, SEARCH_DEBOUNCE_MS, toTerm } from './search-rules.ts';

export interface Suggestions {
  /** Null if the term is too short, or while the first request is pending. */
  results: Autocomplete | null;
  /** The term of `results`. */
  term: string;
  isLoading: boolean;
}

const NOTHING: Suggestions = { results: null, term: '', isLoading: false };

/**
 * Suggestions for the typed text: debounced, stale responses dropped, the previous ones kept while the next ones load.
 * Below 2 characters the list is cleared, although the request is still sent (SEARCH-3); an empty text requests
 * nothing. Failures are silent: the form still works.
 */
export function useSuggestions(text: string): Suggestions {
  const { locale } = useShop();
  const [state, setState] = useState(NOTHING);
  const term = toTerm(text, locale.tag);

  useEffect(() => {
    const canList = isListed(term);
    if (!canList) setState(NOTHING);
    if (term === '') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      if (canList) setState((held) => ({ ...held, isLoading: true }));
      try {
        const response = await callApi(locale.code, autocomplete, { term }, { signal: abort.signal });
        if (abort.signal.aborted || !canList) return;
        setState({ results: { ...response, Items: response.Items.slice(0, MAX_PREVIEWS) }, term, isLoading: false });
      } catch (error) {
        if (abort.signal.aborted) return;
        console.warn('suggestions', error);
        setState(NOTHING);
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, locale.code]);

  return state;
}
