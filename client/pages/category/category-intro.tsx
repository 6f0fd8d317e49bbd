import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import type { ShownCategory } from '../../features/listing/listing-reads.ts';
import { resizePicture } from '../../features/product/picture-url.ts';
import { Link } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './category-intro.module.css';

const HERO_WIDTH = 1280;

interface CategoryIntroProps {
  category: ShownCategory;
  /** Landing pages have a picture as background. */
  isHero: boolean;
  /** The description is on the first page only. */
  hasText: boolean;
}

/** The head of a listing: its h1, its description, and its subcategories. */
export function CategoryIntro({ category, isHero, hasText }: CategoryIntroProps) {
  const { PictureModel, SubCategories } = category;
  const hasPicture = isHero && PictureModel.ImageUrl !== '';
  return (
    <header className={joinClasses(styles.intro, hasPicture && styles.hero)}>
      {hasPicture ? (
        <img
          className={styles.picture}
          src={resizePicture(PictureModel.ImageUrl, HERO_WIDTH)}
          alt=""
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.words}>
        <h1>{category.H1Tag || category.Name}</h1>
        {hasText && category.Description ? <SanitisedHtml className={styles.text} html={category.Description} /> : null}
      </div>
      {SubCategories.length > 0 ? (
        <ul className={styles.links}>
          {SubCategories.map((sub) => (
            <li key={sub.Id}>
              <Link className={styles.link} to="category" params={{ seName: sub.SeName, id: sub.Id, page: 1 }}>
                {sub.Name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
