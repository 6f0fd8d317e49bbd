import type { Autocomplete, HelpHit, NamedCategory, SearchResult } from '../../../shared/api/search.ts';

/**
 * A line of the list: a category named by the term, a product, a page of help, the did-you-mean, or the link to all
 * results. While nothing is typed: an earlier or a popular search, a category of the menu, or a setting.
 */
export type Choice =
  | { kind: 'recent'; term: string }
  | { kind: 'popular'; term: string }
  | { kind: 'forget' }
  | { kind: 'shortcut' }
  | { kind: 'browse'; category: NamedCategory }
  | { kind: 'category'; category: NamedCategory }
  | { kind: 'product'; product: SearchResult }
  | { kind: 'help'; help: HelpHit }
  | { kind: 'correction'; term: string; pieces: Autocomplete['DidYouMeanHighlighted'] }
  | { kind: 'all'; term: string };

/** The lines for the results of `term`; none when there are no results and no suggestion. */
export function toChoices(
  { Categories, Items, Help = [], DidYouMean, DidYouMeanHighlighted, CorrectedTerm = DidYouMean }: Autocomplete,
  term: string,
): Choice[] {
  const choices: Choice[] = Categories.map((category) => ({ kind: 'category', category }));
  if (DidYouMean) choices.push({ kind: 'correction', term: DidYouMean, pieces: DidYouMeanHighlighted });
  for (const product of Items) choices.push({ kind: 'product', product });
  for (const help of Help) choices.push({ kind: 'help', help });
  if (Items.length > 0) choices.push({ kind: 'all', term: CorrectedTerm ?? term });
  return choices;
}

interface Start {
  recent: readonly string[];
  popular: readonly string[];
  categories: readonly NamedCategory[];
  /** Offered where there is a keyboard. */
  hasShortcut: boolean;
}

/** The lines while nothing is typed (SEARCH-68). A term that is both recent and popular appears once. */
export function toStartChoices({ recent, popular, categories, hasShortcut }: Start): Choice[] {
  const toTerms = (kind: 'recent' | 'popular', terms: readonly string[]) =>
    terms.map((term): Choice => ({ kind, term }));
  return [
    ...toTerms('recent', recent),
    ...(recent.length > 0 ? [{ kind: 'forget' } as const] : []),
    ...toTerms(
      'popular',
      popular.filter((term) => !recent.includes(term)),
    ),
    ...categories.map((category): Choice => ({ kind: 'browse', category })),
    ...(hasShortcut ? [{ kind: 'shortcut' } as const] : []),
  ];
}

export function toText(choice: Choice | null): string {
  if (!choice || choice.kind === 'forget' || choice.kind === 'shortcut') return '';
  if (choice.kind === 'category' || choice.kind === 'browse') return choice.category.Name;
  if (choice.kind === 'help') return choice.help.Title;
  return choice.kind === 'product' ? choice.product.ProductName : choice.term;
}

export function toKey(choice: Choice | null): string {
  if (!choice) return '';
  if (choice.kind === 'category' || choice.kind === 'browse') return `${choice.kind}-${choice.category.Id}`;
  if (choice.kind === 'recent' || choice.kind === 'popular') return `${choice.kind}-${choice.term}`;
  if (choice.kind === 'help') return `help-${choice.help.SeName}`;
  return choice.kind === 'product' ? `product-${choice.product.ProductId}` : choice.kind;
}
