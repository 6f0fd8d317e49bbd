import { searchBySeName } from '../../../shared/api/catalog.ts';
import { NO_FILTERS } from '../../../shared/listing.ts';
import { href } from '../../../shared/routes.ts';
import { categoryViewFor, toCategoryArgs } from '../../features/listing/listing-reads.ts';
import { railsView } from '../../features/product/card-view.ts';
import { found, foundAs, type LoaderContext, type LoaderResult, moved, notFound } from '../../router/route.ts';

const SHOWN_ENTITIES: readonly string[] = ['Category', 'LandingPage', 'Bundle'];

/** The read of a named showcase: the first page of its category. */
export function toShowcaseArgs(categoryId: number) {
  return toCategoryArgs(categoryId, 1, NO_FILTERS);
}

/** Without a name: the shop's highlights. With one: the category of that name. */
export async function loadShowcase({ shop, params, read }: LoaderContext): Promise<LoaderResult> {
  const { name } = params;
  if (name === undefined) {
    await read(railsView, {});
    return found;
  }
  const named = await read(searchBySeName, { seName: name });
  if (!named || !SHOWN_ENTITIES.includes(named.EntityName)) return notFound;
  if (named.SeName !== name) return moved(href(shop.locale.code, 'showcase', { name: named.SeName }));
  const args = toShowcaseArgs(named.EntityId);
  return foundAs(await read(categoryViewFor(args), args));
}
