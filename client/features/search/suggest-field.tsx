import { useLingui } from '@lingui/react/macro';
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShop } from '../../data/shop-context.ts';
import { noteTerm } from './recent-terms.ts';
import { isSearchable, toTerm } from './search-rules.ts';
import { toChoices } from './suggest-choices.ts';
import { SuggestPanel } from './suggest-panel.tsx';
import { useStartChoices } from './use-start-choices.ts';
import { useSuggestCombobox } from './use-suggest-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestFieldProps {
  field: ComponentProps<'input'>;
  /** The caret's position; null leaves the focus where it is. */
  selection: readonly [number, number] | null;
  text: string;
  /** The term of the displayed results; requests no suggestions until it is changed. */
  shownTerm: string;
  onText: (text: string) => void;
  onSearch: (term: string) => void;
}

/**
 * The search field with its suggestions, and with ways to start while it is empty: an ARIA combobox. Tab accepts the
 * did-you-mean while one is offered.
 */
export function SuggestField({ field, selection, text, shownTerm, onText, onSearch }: SuggestFieldProps) {
  const { t } = useLingui();
  const { locale } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const isStart = text === '';
  const [isWanted, setIsWanted] = useState(text !== shownTerm || (isStart && selection !== null));
  const { results, term, isLoading } = useSuggestions(isWanted && isSearchable(text) ? text : '');
  const startChoices = useStartChoices(isWanted && isStart);
  const choices = isStart ? startChoices : results ? toChoices(results, term) : [];
  const isShown = isWanted && (isStart ? choices.length > 0 : isSearchable(text) && (results !== null || isLoading));
  const found = results ? t`No results. Try fewer letters or a different spelling.` : '';
  const note = isShown && choices.length === 0 ? (isLoading ? t`Searching…` : found) : '';

  const takeOver = useEffectEvent(() => {
    if (!selection || !input.current) return;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(...selection);
  });
  // Before the next key press: the field replaces the plain one that has the focus.
  useLayoutEffect(() => takeOver(), []);

  useEffect(() => {
    if (shownTerm !== '') noteTerm(shownTerm);
  }, [shownTerm]);

  const combobox = useSuggestCombobox({
    choices,
    text,
    isOpen: isShown && choices.length > 0,
    // Called in an effect after each letter. Skip equal values: they would wait in React's queue, and React takes fifty
    // of them in a row for an update loop.
    onOpenChange: (isOpen) => {
      if (isOpen !== isWanted) setIsWanted(isOpen);
    },
    onText,
    onSearch,
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    // Set the state directly: downshift reports the change in a later effect, and the caret would jump.
    onText(event.target.value);
    setIsWanted(true);
  }

  function onKeyDown(event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) {
    const correction = results?.DidYouMean ?? null;
    if (event.key === 'Tab' && !event.shiftKey && correction && isShown && term === toTerm(text, locale.tag)) {
      event.preventDefault();
      onText(correction);
    }
    if (event.key === 'Enter') setIsWanted(false);
    // With nothing highlighted Enter submits the form, and Home and End move the caret.
    const isFieldKey = event.key === 'Enter' && combobox.highlightedIndex < 0;
    if (isFieldKey || event.key === 'Home' || event.key === 'End') event.nativeEvent.preventDownshiftDefault = true;
  }

  return (
    <>
      <input
        {...field}
        {...combobox.getInputProps({
          ...field,
          ref: input,
          onChange,
          onKeyDown,
          onFocus: () => isStart && setIsWanted(true),
          onBlur: () => setIsWanted(false),
        })}
      />
      <SuggestPanel combobox={combobox} choices={choices} isShown={isShown} note={note} />
    </>
  );
}
