import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHref } from '../../router/use-href.ts';
import { useView } from '../../router/view-context.ts';
import { SearchIcon } from '../../ui/icon.tsx';
import styles from './search-box.module.css';
import { CLEANUP_AFTER_ROUTE_MS, isSearchable, toTerm } from './search-rules.ts';
import type { SuggestFieldProps } from './suggest-field.tsx';

/**
 * The header's search: a plain GET form underneath. The combobox with its suggestions is fetched when the field is
 * first used, and takes the field over with what has been typed.
 */
export function SearchBox() {
  const { t } = useLingui();
  const href = useHref();
  const [, navigate] = useLocation();
  const { url } = useView();
  const [text, setText] = useState('');
  const [SuggestField, setSuggestField] = useState<ComponentType<SuggestFieldProps> | null>(null);
  const isAsked = useRef(false);
  const inputId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's address is what this waits for
  useEffect(() => {
    const timer = setTimeout(() => setText(''), CLEANUP_AFTER_ROUTE_MS);
    return () => clearTimeout(timer);
  }, [url]);

  function search(term: string) {
    if (isSearchable(term)) navigate(href('search', { term: toTerm(term) }));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  function fetchSuggestField() {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./suggest-field.tsx').then(
      (module) => setSuggestField(() => module.SuggestField),
      (error: unknown) => {
        isAsked.current = false;
        console.warn('suggestions did not load', error);
      },
    );
  }

  const field = {
    id: inputId,
    name: 'term',
    type: 'search',
    placeholder: t`Search games and gift cards`,
    'aria-label': t`Search`,
    autoComplete: 'off',
    className: styles.input,
    maxLength: 100,
  };
  return (
    <search className={styles.search}>
      <form action={href('search')} method="get" onSubmit={onSubmit} className={styles.form}>
        <SearchIcon size={18} />
        {SuggestField ? (
          <SuggestField field={field} text={text} onText={setText} onSearch={search} />
        ) : (
          <input
            {...field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={fetchSuggestField}
          />
        )}
        <button type="submit" className={styles.submit}>
          {t`Search`}
        </button>
      </form>
    </search>
  );
}
