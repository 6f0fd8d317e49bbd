import type { ShownListing } from '../../features/listing/listing-reads.ts';
import { useHref } from '../../router/use-href.ts';
import styles from './category-intro.module.css';

/** The pages about the genres, platforms and systems of a list (CATALOG-67), below its products. */
export function LandingLinks({ products }: { products: ShownListing }) {
  const href = useHref();
  const lists = products.SpecificationFilter.Attributes.map(({ SeName, Name, Values }) => {
    const values = Values.filter((value) => value.LandingPage);
    return values.length === 0 ? null : (
      <nav key={SeName} aria-label={Name}>
        <ul className={styles.links}>
          {values.map(({ Id, Name: value, LandingPage: page }) => (
            <li key={Id}>
              <a className={styles.link} href={href('landing', { seName: page?.SeName, id: page?.Id, page: 1 })}>
                {value}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  });
  return <div className={styles.rest}>{lists}</div>;
}
