import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { getSlider } from '../../../shared/api/content.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';

/** Both are in the Worker's data cache, and both are needed for the first screen. */
export async function loadHome({ read }: LoaderContext): Promise<LoaderResult> {
  await Promise.all([read(getHomeCategories, {}), read(getSlider, {})]);
  return found;
}
