import { getSlider } from '../../../shared/api/content.ts';
import { settleReads } from '../../data/optional-reads.ts';
import { useOptionalRead } from '../../data/use-read.ts';
import { type DataOf, view } from '../../data/view.ts';
import { CARD, railsView } from '../../features/product/card-view.ts';
import { found, type LoaderContext, type LoaderResult } from '../../router/route.ts';

const sliderView = view(getSlider, {
  Slides: [
    {
      Id: true,
      Title: true,
      Text: true,
      ButtonText: true,
      PictureUrl: true,
      MobilePictureUrl: true,
      Link: true,
      Product: CARD,
    },
  ],
});
export type ShownSlide = DataOf<typeof sliderView>['Slides'][number];

export type ShownRail = DataOf<typeof railsView>[number];

/** Both reads are in the Worker's cache. The page works without either of them, but not without both. */
export async function loadHome({ read }: LoaderContext): Promise<LoaderResult> {
  const reads = [read(railsView, {}), read(sliderView, {})];
  const errors = await settleReads(reads);
  if (errors.length === reads.length) throw errors[0];
  return found;
}

const NO_SLIDER: DataOf<typeof sliderView> = { Slides: [] };
const NO_RAILS: DataOf<typeof railsView> = [];

export const useSlides = () => useOptionalRead(sliderView, {}, NO_SLIDER).Slides;
export const useRails = () => useOptionalRead(railsView, {}, NO_RAILS);
