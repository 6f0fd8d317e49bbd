import type { PageProps } from '../../router/route.ts';
import { CategoryShowcase } from './category-showcase.tsx';
import { Highlights } from './highlights.tsx';

/** A grid of covers without filters: one category's, or the shop's highlights. */
export function ShowcasePage({ params }: PageProps) {
  return params.name === undefined ? <Highlights /> : <CategoryShowcase name={params.name} />;
}
