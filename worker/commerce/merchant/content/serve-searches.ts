import { mapSearch } from '../../../../shared/merchant/searches.ts';
import { featureIdOf, findFeatureCode } from '../../catalog/product/features.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import { rewriteSearchRows } from '../../search/rewrite-search-rows.ts';
import { addSearchWords, findSearchTarget, type SearchTarget } from '../../search/search-words-texts-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

/** Phrases of a text are separated by commas. */
const toPhrase = (term: string) => term.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

const EXAMPLES: Readonly<Record<SearchTarget, string | number>> = {
  category: 1,
  option: 'Horror',
  feature: 'co-op',
  product: 1,
};

/** What the merchant's shoppers call things (SEARCH-65). */
export function serveSearches(app: CommerceApp): void {
  serveCall(app, mapSearch, async ({ Term, Language, Category, Filter, Feature, Product }, c) => {
    const { DB } = c.env;
    const targets: readonly (readonly [field: string, kind: SearchTarget, name: string | number])[] = [
      ...(Category === undefined ? [] : [['Category', 'category', Category] as const]),
      ...(Filter === undefined ? [] : [['Filter', 'option', normalizeText(Filter)] as const]),
      ...(Feature === undefined ? [] : [['Feature', 'feature', normalizeText(Feature)] as const]),
      ...(Product === undefined ? [] : [['Product', 'product', Product] as const]),
    ];
    const [target] = targets;
    if (!target || targets.length > 1) {
      throw invalidValue('Category', Category ?? null, 1, 'reason-choice');
    }
    const [field, kind, name] = target;
    const code = Feature === undefined ? undefined : findFeatureCode(Feature);
    const found = code ? { id: featureIdOf(code), name: code } : await findSearchTarget(DB, kind, name);
    if (!found) throw invalidValue(field, name, EXAMPLES[kind], 'reason-choice');
    const Words = await addSearchWords(DB, kind, found.id, Language, toPhrase(Term));
    // Not only at the cron's next round: the next visitor finds it.
    if (kind === 'product') await rewriteSearchRows(DB, [found.id, found.id]);
    return { Leads: found.name, Words };
  });
}
