import { Trans } from '@lingui/react/macro';
import { useTopMenu } from '../../data/shell-reads.ts';
import { ListLinks } from '../../features/listing/list-links.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useLists } from './loader.ts';

/** The lists that are neither in the menu nor below another one: nothing else links to each of them (URL-21). */
export function OtherLists() {
  const menu = useTopMenu();
  const named = useLists().filter(({ SeName }) => SeName !== '');
  const linked = new Set(menu.map(({ Id }) => Id));
  const shown = new Set(named.map(({ Id }) => Id));
  const others = named.filter(({ Id, ParentCategoryId }) => !linked.has(Id) && !shown.has(ParentCategoryId));
  if (others.length === 0) return null;
  return (
    <Section id="categories" title={<Trans>Categories</Trans>}>
      <ListLinks lists={others} />
    </Section>
  );
}
