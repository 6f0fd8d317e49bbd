import { getCategories, searchBySeName } from '../../../shared/api/catalog.ts';
import { NO_FILTERS } from '../../../shared/listing.ts';
import { href } from '../../../shared/routes.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { useOptionalRead } from '../../data/use-read.ts';
import { type DataOf, view } from '../../data/view.ts';
import { categoryViewFor, NAMED, toCategoryArgs } from '../../features/listing/listing-reads.ts';
import { railsView } from '../../features/product/card-view.ts';
import { found, foundAs, type LoaderContext, type LoaderResult, moved, notFound } from '../../router/route.ts';

const SHOWN_ENTITIES: readonly string[] = ['Category', 'LandingPage', 'Bundle'];

const listsView = view(getCategories, [{ ...NAMED, ParentCategoryId: true, EntityName: true }]);
const NO_LISTS: DataOf<typeof listsView> = [];

/** Every list that the shop shows. */
export const useLists = () => useOptionalRead(listsView, {}, NO_LISTS);

/** The read of a named showcase: the first page of its category. */
export function toShowcaseArgs(categoryId: number) {
  return toCategoryArgs(categoryId, 1, NO_FILTERS);
}

/** Without a name: the shop's highlights. With one: the category of that name. */
export async function loadShowcase({ shop, params, read }: LoaderContext): Promise<LoaderResult> {
  const { name } = params;
  if (name === undefined) {
    await Promise.all([read(railsView, {}), settleReads([read(listsView, {})])]);
    return found;
  }
  const named = await read(searchBySeName, { seName: name });
  if (!named || !SHOWN_ENTITIES.includes(named.EntityName)) return notFound;
  if (named.SeName !== name) return moved(href(shop.locale.code, 'showcase', { name: named.SeName }));
  const args = toShowcaseArgs(named.EntityId);
  return foundAs(await read(categoryViewFor(args), args));
}
