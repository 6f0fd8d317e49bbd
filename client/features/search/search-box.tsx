import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useShop } from '../../data/shop-context.ts';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { useOnMove } from '../../router/use-on-move.ts';
import { useView } from '../../router/view-context.ts';
import { SearchIcon } from '../../ui/icons/icon.tsx';
import styles from './search-box.module.css';
import { CLEANUP_AFTER_ROUTE_MS, isSearchable, minLengthOf, toTerm } from './search-rules.ts';
import { SHORTCUT, useSearchShortcut } from './search-shortcut.ts';
import { useSuggestField } from './use-suggest-field.ts';

const FIELD_NAME = 'term';

/**
 * The header's search: a plain GET form underneath. The combobox with its suggestions is fetched when the field is
 * first used, and takes over the typed text.
 */
export function SearchBox() {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const { locale } = useShop();
  const { match } = useView();
  /** The term of the displayed results stays in the field, to be edited. */
  const shownTerm = (match?.name === 'search' && match.params.term) || '';
  const [text, setText] = useState(shownTerm);
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const { takeover, fetchSuggestField } = useSuggestField(input);

  const keepTypedText = useEffectEvent(() => {
    if (!input.current) return;
    if (input.current.value !== '') setText(input.current.value);
    if (document.activeElement === input.current) fetchSuggestField();
  });
  // Once, after hydration: the shopper may have typed before it.
  useEffect(() => keepTypedText(), []);

  // Skip equal values: a redundant update would render the next page twice.
  const reset = useEffectEvent(() => {
    if (text !== shownTerm) setText(shownTerm);
  });
  useOnMove(() => {
    setTimeout(reset, CLEANUP_AFTER_ROUTE_MS);
  });

  useEffect(() => {
    function resetFromOutside(event: MouseEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) reset();
    }
    document.addEventListener('click', resetFromOutside);
    return () => document.removeEventListener('click', resetFromOutside);
  }, []);

  useSearchShortcut(() => root.current?.querySelector('input')?.focus());

  function search(term: string) {
    if (isSearchable(term)) navigate(href('search', { term: toTerm(term, locale.tag) }));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Read the field itself: a replayed submit runs before the state is set.
    search(String(new FormData(event.currentTarget).get(FIELD_NAME)));
  }

  const field = {
    id: inputId,
    name: FIELD_NAME,
    type: 'search',
    placeholder: t`Search games and gift cards`,
    'aria-label': t`Search`,
    'aria-keyshortcuts': SHORTCUT,
    autoComplete: 'off',
    enterKeyHint: 'search',
    className: styles.input,
    minLength: minLengthOf(text),
    maxLength: 100,
  } as const;
  return (
    <search className={styles.search} ref={root}>
      <form action={href('search')} method="get" onSubmit={onSubmit} className={styles.form}>
        <SearchIcon size={18} />
        {takeover ? (
          <takeover.Field
            field={field}
            selection={takeover.selection}
            text={text}
            shownTerm={shownTerm}
            onText={setText}
            onSearch={search}
          />
        ) : (
          <input
            {...field}
            ref={input}
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
