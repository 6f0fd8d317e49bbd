import type { Category } from '../../../shared/api/catalog.ts';
import type { BlogDetail } from '../../../shared/api/content.ts';
import type { Product } from '../../../shared/api/product.ts';
import { useWhole } from '../../data/server-reads.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import type { View } from '../../data/view.ts';
import { reviewsRead } from '../product/reviews-read.ts';
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

/** A view, because structured data is made of the whole response. */
interface DataProps<Args, Whole> {
  view: View<Args, unknown, Whole>;
  args: Args;
}

export function ProductData<Args>({ view, args, productId }: DataProps<Args, Product> & { productId: number }) {
  const shop = useShop();
  const whole = useWhole(view, args);
  const reviews = useWhole(reviewsRead, { productId });
  const toText = (product: Product) =>
    toJsonLdText([
      toProductJson(product, shop, reviews),
      ...readSchemaDescription(product.SchemaDescription, `product ${product.Id}`),
    ]);
  return <StructuredData json={import.meta.env.SSR && whole ? toText(whole) : ''} />;
}

export function ListingData<Args>({ view, args }: DataProps<Args, Category>) {
  const shop = useShop();
  const whole = useWhole(view, args);
  const toText = (category: Category) =>
    toJsonLdText([
      toListJson(category.CatalogProductsModel, shop),
      ...readSchemaDescription(category.SchemaDescription, `category ${category.Id}`),
    ]);
  return <StructuredData json={import.meta.env.SSR && whole ? toText(whole) : ''} />;
}

export function PostData<Args>({ view, args }: DataProps<Args, BlogDetail>) {
  const shop = useShop();
  const settings = useStoreSettings();
  const post = useWhole(view, args);
  return <StructuredData json={import.meta.env.SSR && post ? toJsonLdText([toPostJson(post, settings, shop)]) : ''} />;
}
