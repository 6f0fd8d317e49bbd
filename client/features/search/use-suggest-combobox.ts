import { useCombobox } from 'downshift';
import { useHref } from '../../router/use-href.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { forgetTerms } from './recent-terms.ts';
import { turnShortcut } from './search-shortcut.ts';
import { type Choice, toKey, toText } from './suggest-choices.ts';

interface ComboboxOptions {
  choices: Choice[];
  text: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onText: (text: string) => void;
  onSearch: (term: string) => void;
}

/** The list of suggestions as an ARIA combobox: choosing one opens its page, or searches for it. */
export function useSuggestCombobox({ choices, text, isOpen, onOpenChange, onText, onSearch }: ComboboxOptions) {
  const href = useHref();
  const navigate = useNavigate();

  function choose(choice: Choice) {
    if (choice.kind === 'forget') return forgetTerms();
    if (choice.kind === 'shortcut') return turnShortcut();
    if (choice.kind === 'category' || choice.kind === 'browse') {
      const { SeName, Id, Query } = choice.category;
      navigate(href('category', { seName: SeName, id: Id, page: 1 }, Query));
    } else if (choice.kind === 'help') {
      navigate(href('topic', { seName: choice.help.SeName }));
    } else if (choice.kind === 'product') {
      navigate(href('product', { seName: choice.product.SeName, id: choice.product.ProductId }));
    } else onSearch(choice.term);
    onText('');
  }

  return useCombobox<Choice>({
    items: choices,
    itemToString: toText,
    itemToKey: toKey,
    inputValue: text,
    isOpen,
    onIsOpenChange: (change) => onOpenChange(change.isOpen),
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
}
