import { useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './search-box.module.css';
import { isSearchable, toTerm } from './search-rules.ts';
import { type Choice, toChoices, toKey, toText } from './suggest-choices.ts';
import { SuggestLine } from './suggest-line.tsx';
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

/** The search field with its suggestions: an ARIA combobox. Tab accepts the did-you-mean while one is offered. */
export function SuggestField({ field, selection, text, shownTerm, onText, onSearch }: SuggestFieldProps) {
  const { t } = useLingui();
  const href = useHref();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setIsWanted] = useState(text !== shownTerm);
  const { results, term, isLoading } = useSuggestions(isWanted && isSearchable(text) ? text : '');
  const choices = results ? toChoices(results, term) : [];
  const isShown = isWanted && isSearchable(text) && (results !== null || isLoading);

  const takeOver = useEffectEvent(() => {
    if (!selection || !input.current) return;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(...selection);
  });
  // Before the next key press: the field replaces the plain one that has the focus.
  useLayoutEffect(() => takeOver(), []);

  function choose(choice: Choice) {
    if (choice.kind === 'category') {
      navigate(href('category', { seName: choice.category.SeName, id: choice.category.Id, page: 1 }));
    } else if (choice.kind === 'product') {
      navigate(href('product', { seName: choice.product.SeName, id: choice.product.ProductId }));
    } else onSearch(choice.term);
    onText('');
  }

  const combobox = useCombobox<Choice>({
    items: choices,
    itemToString: toText,
    itemToKey: toKey,
    inputValue: text,
    isOpen: isShown && choices.length > 0,
    // Called in an effect after each letter. Skip equal values: they would wait in React's queue, and React takes fifty
    // of them in a row for an update loop.
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen !== isWanted) setIsWanted(isOpen);
    },
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onText(inputValue);
    },
    stateReducer: (state, { type, changes }) => {
      // Leaving the field selects nothing; a click in it does not close the list.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true };
      return changes;
    },
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    // Set the state directly: downshift reports the change in a later effect, and the caret would jump.
    onText(event.target.value);
    setIsWanted(true);
  }

  function onKeyDown(event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) {
    const correction = results?.DidYouMean ?? null;
    if (event.key === 'Tab' && !event.shiftKey && correction && isShown && term === toTerm(text)) {
      event.preventDefault();
      onText(correction);
    }
    if (event.key === 'Enter') setIsWanted(false);
    // With nothing highlighted Enter submits the form, and Home and End move the caret.
    const isFieldKey = event.key === 'Enter' && combobox.highlightedIndex < 0;
    if (isFieldKey || event.key === 'Home' || event.key === 'End') event.nativeEvent.preventDownshiftDefault = true;
  }

  const found = results ? t`No results. Try fewer letters or a different spelling.` : '';
  const note = isShown && choices.length === 0 ? (isLoading ? t`Searching…` : found) : '';

  return (
    <>
      <input
        {...field}
        {...combobox.getInputProps({ ...field, ref: input, onChange, onKeyDown, onBlur: () => setIsWanted(false) })}
      />
      <div className={styles.panel} hidden={!isShown}>
        <ul
          {...combobox.getMenuProps({ 'aria-label': t`Suggestions` })}
          className={styles.list}
          hidden={choices.length === 0}
        >
          {isShown
            ? choices.map((choice, index) => (
                <li
                  key={toKey(choice)}
                  {...combobox.getItemProps({ item: choice, index })}
                  className={joinClasses(styles.item, combobox.highlightedIndex === index && styles.active)}
                >
                  <SuggestLine choice={choice} />
                </li>
              ))
            : null}
        </ul>
        <p className={styles.note} role="status" hidden={choices.length > 0}>
          {note}
        </p>
      </div>
    </>
  );
}
