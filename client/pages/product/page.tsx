import { useRead } from '../../data/use-read.ts';
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx';
import { Head } from '../../features/head/head.tsx';
import { ProductData } from '../../features/head/page-data.tsx';
import { deferHydration } from '../../hydration/hydrate.tsx';
import type { PageProps } from '../../router/route.ts';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';
import { toProductRead } from './loader.ts';

const ProductBody = deferHydration(async () => (await import('./product-body.tsx')).ProductBody);

export function ProductPage({ params }: PageProps) {
  const href = useHref();
  const { view, args } = toProductRead(params);
  const product = useRead(view, args);
  const trail = product.Breadcrumb.map((crumb) => ({
    name: crumb.Name,
    path: href('category', { seName: crumb.SeName, id: crumb.Id, page: 1 }),
  }));
  return (
    <Container>
      <Head
        title={product.MetaTitle || product.Name}
        description={product.MetaDescription}
        keywords={product.MetaKeywords}
        canonicalPath={href('product', { seName: product.SeName, id: product.Id })}
        card={{ kind: 'product', picture: product.DefaultPictureModel.ImageUrl }}
      />
      <Breadcrumbs trail={trail} current={product.Name} />
      <ProductBody product={product} />
      <ProductData view={view} args={args} productId={product.Id} />
    </Container>
  );
}
