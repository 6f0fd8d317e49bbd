import type { Tile } from '../../../shared/api/catalog.ts';
import { useShop } from '../../data/shop-context.ts';
import { resizePicture, toSrcSet } from '../../features/product/picture-url.ts';
import { PathLink } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './tiles.module.css';

const WIDTHS = [286, 572] as const;

interface TilesProps {
  label: string;
  tiles: readonly Tile[];
}

/** Pages of the shop with their pictures: genres and platforms with the name on the picture, posts with words below it. */
export function Tiles({ label, tiles }: TilesProps) {
  const { locale } = useShop();
  const hasWords = tiles.some(({ Text }) => Text);
  return (
    <ul className={joinClasses(styles.tiles, hasWords && styles.stories)} aria-label={label}>
      {tiles.map(({ Name, Link, PictureUrl, Text, TextLanguage }) => (
        <li key={Link} className={styles.tile}>
          {PictureUrl ? (
            <img
              className={styles.picture}
              src={resizePicture(PictureUrl, WIDTHS[0])}
              srcSet={toSrcSet(PictureUrl, WIDTHS)}
              sizes="(min-width: 48rem) 300px, 50vw"
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : null}
          <div className={styles.words} lang={TextLanguage}>
            <PathLink className={styles.link} path={`/${locale.code}/${Link}`}>
              {Name}
            </PathLink>
            {Text ? <p className={styles.text}>{Text}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
