import type { Tile } from '../../../shared/api/catalog.ts';
import { useShop } from '../../data/shop-context.ts';
import { resizePicture, toSrcSet } from '../../features/product/picture-url.ts';
import { PathLink } from '../../router/link.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import styles from './tiles.module.css';

const WIDTHS = [286, 572] as const;
const COVER_WIDTHS = [96, 196] as const;

interface TilesProps {
  label: string;
  look: 'tiles' | 'stories' | 'cards' | 'bands';
  tiles: readonly Tile[];
}

/**
 * Pages of the shop: genres and platforms with the name on their picture, posts with words below it, gift cards with words
 * beside it, bands of prices as labels.
 */
export function Tiles({ label, look, tiles }: TilesProps) {
  const { locale } = useShop();
  const isCard = look === 'cards';
  const widths = isCard ? COVER_WIDTHS : WIDTHS;
  return (
    <ul className={joinClasses(styles.list, styles[look])} aria-label={label}>
      {tiles.map(({ Name, Link, PictureUrl, Text, TextLanguage }) => (
        <li key={Link} className={styles.tile}>
          {PictureUrl ? (
            <img
              className={styles.picture}
              src={resizePicture(PictureUrl, widths[0])}
              srcSet={toSrcSet(PictureUrl, widths)}
              sizes={isCard ? '72px' : '(min-width: 48rem) 300px, 50vw'}
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
