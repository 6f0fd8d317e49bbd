import { ListLinks } from '../../features/listing/list-links.tsx';
import type { ShownListing } from '../../features/listing/listing-reads.ts';
import styles from './category-intro.module.css';

/** The pages about the genres, platforms and systems of a list (CATALOG-67), below its products. */
export function LandingLinks({ products }: { products: ShownListing }) {
  const links = products.SpecificationFilter.Attributes.map(({ SeName, Name, Values }) => {
    const lists = Values.flatMap(({ Name: value, LandingPage: page }) =>
      page ? [{ ...page, Name: value, EntityName: 'LandingPage' as const }] : [],
    );
    return lists.length === 0 ? null : (
      <nav key={SeName} aria-label={Name}>
        <ListLinks lists={lists} />
      </nav>
    );
  });
  return <div className={styles.rest}>{links}</div>;
}
