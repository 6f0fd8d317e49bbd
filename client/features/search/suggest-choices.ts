import type { Autocomplete, HelpHit, NamedCategory, SearchResult } from '../../../shared/api/search.ts';

/** A line of the list: a category named by the term, a product, a page of help, the did-you-mean, or the link to all results. */
export type Choice =
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

export function toText(choice: Choice | null): string {
  if (!choice) return '';
  if (choice.kind === 'category') return choice.category.Name;
  if (choice.kind === 'help') return choice.help.Title;
  return choice.kind === 'product' ? choice.product.ProductName : choice.term;
}

export function toKey(choice: Choice | null): string {
  if (!choice) return '';
  if (choice.kind === 'category') return `category-${choice.category.Id}`;
  if (choice.kind === 'help') return `help-${choice.help.SeName}`;
  return choice.kind === 'product' ? `product-${choice.product.ProductId}` : choice.kind;
}
