import { Trans, useLingui } from '@lingui/react/macro';
import { useCombobox } from 'downshift';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SearchResult } from '../../../shared/api/catalog.ts';
import { useHref } from '../../router/use-href.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Cover } from '../product/cover.tsx';
import styles from './search-box.module.css';
import { isSearchable } from './search-rules.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestFieldProps {
  field: ComponentProps<'input'>;
  text: string;
  onText: (text: string) => void;
  onSearch: (term: string) => void;
}

type Choice =
  | { kind: 'product'; product: SearchResult }
  | { kind: 'correction'; term: string }
  | { kind: 'all'; term: string };

/** Twice its 48 CSS pixels, for dense screens. */
const THUMBNAIL_WIDTH = 96;

function toText(choice: Choice | null): string {
  if (!choice) return '';
  return choice.kind === 'product' ? choice.product.ProductName : choice.term;
}

function toKey(choice: Choice): string {
  return choice.kind === 'product' ? `product-${choice.product.ProductId}` : choice.kind;
}

/** The search field with its suggestions: an ARIA combobox. Tab takes the did-you-mean while one is offered. */
export function SuggestField({ field, text, onText, onSearch }: SuggestFieldProps) {
  const { t } = useLingui();
  const href = useHref();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const { results, isLoading } = useSuggestions(text);
  const correction = results?.DidYouMean ?? null;

  const choices: Choice[] = results
    ? [
        ...(correction ? [{ kind: 'correction' as const, term: correction }] : []),
        ...results.Items.map((product) => ({ kind: 'product' as const, product })),
        ...(results.Items.length > 0 ? [{ kind: 'all' as const, term: correction ?? text }] : []),
      ]
    : [];

  function choose(choice: Choice) {
    if (choice.kind === 'product')
      navigate(href('product', { seName: choice.product.SeName, id: choice.product.ProductId }));
    else onSearch(choice.term);
    onText('');
  }

  const combobox = useCombobox<Choice>({
    items: choices,
    inputValue: text,
    itemToString: toText,
    itemToKey: (choice) => (choice ? toKey(choice) : ''),
    selectedItem: null,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onText(inputValue ?? '');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
  });

  // The field takes the place of the plain one that has the focus.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab' || event.shiftKey || !correction || !isSearchable(text)) return;
    event.preventDefault();
    onText(correction);
  }

  const isOpen = combobox.isOpen && isSearchable(text) && (results !== null || isLoading);
  return (
    <>
      <input {...field} {...combobox.getInputProps({ ref: input, onKeyDown })} />
      <ul {...combobox.getMenuProps({ 'aria-label': t`Suggestions` })} className={styles.list} hidden={!isOpen}>
        {isOpen && choices.length === 0 ? (
          <li className={styles.note} role="presentation">
            {isLoading ? (
              <Trans>Searching …</Trans>
            ) : (
              <Trans>Nothing found. Try fewer letters or another spelling.</Trans>
            )}
          </li>
        ) : null}
        {isOpen
          ? choices.map((choice, index) => (
              <li
                key={toKey(choice)}
                {...combobox.getItemProps({ item: choice, index })}
                className={joinClasses(styles.item, combobox.highlightedIndex === index && styles.active)}
              >
                <ChoiceLine choice={choice} />
              </li>
            ))
          : null}
      </ul>
    </>
  );
}

function ChoiceLine({ choice }: { choice: Choice }) {
  if (choice.kind === 'correction') {
    return (
      <span>
        <Trans>
          Did you mean <strong>{choice.term}</strong>?
        </Trans>
      </span>
    );
  }
  if (choice.kind === 'all') {
    return (
      <span className={styles.all}>
        <Trans>See all results for “{choice.term}”</Trans>
      </span>
    );
  }
  const { product } = choice;
  return (
    <>
      <span className={styles.thumbnail}>
        <Cover
          picture={{ ImageUrl: product.ProductPictureUrl, Title: '' }}
          alt=""
          sizes="48px"
          width={THUMBNAIL_WIDTH}
        />
      </span>
      <span className={styles.name}>{product.ProductName}</span>
      {product.Price ? <span className={styles.price}>{product.Price.Price}</span> : null}
    </>
  );
}
