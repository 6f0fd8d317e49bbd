import type { Category } from '../../../shared/api/catalog.ts';
import type { BlogDetail } from '../../../shared/api/content.ts';
import type { Product } from '../../../shared/api/product.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { toJsonLdText } from './json-ld.ts';
import { toListJson } from './list-json.ts';
import { toPostJson } from './post-json.ts';
import { toProductJson } from './product-json.ts';
import { readSchemaDescription } from './schema-description.ts';
import { toSiteJson } from './site-json.ts';
import { StructuredData } from './structured-data.tsx';
import { toTrailJson } from './trail-json.ts';

// `import.meta.env.SSR` is a build constant: the browser's build has none of the code that builds the JSON.

export function SiteData() {
  const shop = useShop();
  const settings = useStoreSettings();
  return <StructuredData json={import.meta.env.SSR ? toJsonLdText(toSiteJson(settings, shop)) : ''} />;
}

interface TrailDataProps {
  trail: readonly { name: string; path: string }[];
  current: string;
}

export function TrailData({ trail, current }: TrailDataProps) {
  const { origin } = useShop();
  return <StructuredData json={import.meta.env.SSR ? toJsonLdText([toTrailJson(trail, current, origin)]) : ''} />;
}

export function ProductData({ product }: { product: Product }) {
  const shop = useShop();
  const toText = () =>
    toJsonLdText([
      toProductJson(product, shop),
      ...readSchemaDescription(product.SchemaDescription, `product ${product.Id}`),
    ]);
  return <StructuredData json={import.meta.env.SSR ? toText() : ''} />;
}

export function ListingData({ category }: { category: Category }) {
  const shop = useShop();
  const toText = () =>
    toJsonLdText([
      toListJson(category.CatalogProductsModel, shop),
      ...readSchemaDescription(category.SchemaDescription, `category ${category.Id}`),
    ]);
  return <StructuredData json={import.meta.env.SSR ? toText() : ''} />;
}

export function PostData({ post }: { post: BlogDetail }) {
  const shop = useShop();
  const settings = useStoreSettings();
  return <StructuredData json={import.meta.env.SSR ? toJsonLdText([toPostJson(post, settings, shop)]) : ''} />;
}
