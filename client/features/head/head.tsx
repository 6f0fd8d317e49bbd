import { useShop } from '../../shop-context.ts';

interface HeadProps {
  title: string;
  description?: string;
  keywords?: string;
  /** False for pages that production keeps out of search engines too. */
  isIndexable?: boolean;
  /** The one path under which search engines should know the page, with its locale prefix. */
  canonicalPath?: string | undefined;
}

/** Title and meta of a page. React moves them into the document's head. */
export function Head({ title, description, keywords, isIndexable = true, canonicalPath }: HeadProps) {
  const { environment, origin } = useShop();
  // Spec section 2: every environment but production is kept out whole.
  const robots = environment === 'production' ? (isIndexable ? 'index, follow' : 'noindex') : 'noindex, nofollow';
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      <meta name="robots" content={robots} />
      {canonicalPath ? <link rel="canonical" href={`${origin}${canonicalPath}`} /> : null}
    </>
  );
}
