import { getHomeCategories, type HomeCategory } from '../../../shared/api/catalog.ts';
import { getSlider, type Slide } from '../../../shared/api/content.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { useOptionalRead } from '../../data/use-read.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';

/** Both reads are in the Worker's cache. The page works without either of them, but not without both. */
export async function loadHome({ read }: LoaderContext): Promise<LoaderResult> {
  const reads = [read(getHomeCategories, {}), read(getSlider, {})];
  const errors = await settleReads(reads);
  if (errors.length === reads.length) throw errors[0];
  return found;
}

const NO_SLIDER: { Slides: Slide[] } = { Slides: [] };
const NO_RAILS: HomeCategory[] = [];

export const useSlides = () => useOptionalRead(getSlider, {}, NO_SLIDER).Slides;
export const useRails = () => useOptionalRead(getHomeCategories, {}, NO_RAILS);
