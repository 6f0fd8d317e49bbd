import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { PageHeader } from '../../features/content/page-header.tsx';
import { Head } from '../../features/head/head.tsx';
import { railsView } from '../../features/product/card-view.ts';
import { ProductGrid } from '../../features/product/product-grid.tsx';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { OtherLists } from './other-lists.tsx';

export function Highlights() {
  const { t } = useLingui();
  const href = useHref();
  const rails = useRead(railsView, {});
  return (
    <Container>
      <Head
        title={t`Showcase`}
        description={t`The best from every part of the shop, side by side.`}
        canonicalPath={href('showcase')}
      />
      <Breadcrumbs trail={[]} current={t`Showcase`} />
      <PageHeader
        title={<Trans>Showcase</Trans>}
        intro={<Trans>The best from every part of the shop, side by side.</Trans>}
      />
      {rails
        .filter(({ Products }) => Products.length > 0)
        .map((rail, index) => (
          <Section
            key={rail.Rail ?? rail.Id}
            id={`showcase-${rail.Rail ?? rail.Id}`}
            title={rail.Name}
            action={
              rail.SeName ? (
                <Link to="showcase" params={{ name: rail.SeName }} aria-label={t`See all: ${rail.Name}`}>
                  <Trans>See all</Trans>
                </Link>
              ) : null
            }
          >
            <ProductGrid label={rail.Name} products={rail.Products} headingLevel={3} isMain={index === 0} />
          </Section>
        ))}
      <OtherLists />
    </Container>
  );
}
