import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { ListLinks } from '../../features/listing/list-links.tsx';
import type { ShownCategory } from '../../features/listing/listing-reads.ts';
import { resizePicture } from '../../features/product/picture-url.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './category-intro.module.css';

const HERO_WIDTH = 1280;

const PARAGRAPH_END = '</p>';

/** A description's first paragraph, and the rest of it. */
export function splitText(html: string): { lead: string; rest: string } {
  const end = html.startsWith('<p>') ? html.indexOf(PARAGRAPH_END) + PARAGRAPH_END.length : html.length;
  return { lead: html.slice(0, end), rest: html.slice(end).trim() };
}

interface CategoryIntroProps {
  category: ShownCategory;
  heading: string;
  /** Landing pages have a picture: above the text on phones, else behind it. */
  isHero: boolean;
  /** The first paragraph of the description; the rest is below the products. Empty on all pages but the first. */
  lead: string;
}

/** The head of a listing: its h1, how its description begins, and its subcategories. */
export function CategoryIntro({ category, heading, isHero, lead }: CategoryIntroProps) {
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
        <h1>{heading}</h1>
        {lead ? <SanitisedHtml className={styles.text} html={lead} /> : null}
      </div>
      {SubCategories.length > 0 ? <ListLinks lists={SubCategories} /> : null}
    </header>
  );
}
