import { useLingui } from '@lingui/react/macro';
import { useShop } from '../../../data/shop-context.ts';
import { toThumbSources } from '../../../features/product/gallery-pictures.ts';
import { PlayIcon } from '../../../ui/icons/icon.tsx';
import { ProductPicture } from '../../../ui/product/product-picture.tsx';
import styles from './media.module.css';

interface ThumbnailsProps {
  urls: readonly string[];
  /** True if the first one is the trailer's. */
  hasTrailer: boolean;
  current: number;
  onChoose: (index: number) => void;
}

/** A small picture for each slide, which links to it. */
export function Thumbnails({ urls, hasTrailer, current, onChoose }: ThumbnailsProps) {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const lead = hasTrailer ? 1 : 0;
  return (
    <ul className={styles.thumbs}>
      {urls.map((url, index) => (
        <li key={url}>
          <a
            className={styles.thumb}
            href={`#picture-${index + 1}`}
            aria-label={index < lead ? t`Show trailer` : t`Show picture ${index - lead + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <ProductPicture {...toThumbSources(url, isCrawler)} sizes="8.5rem" className={styles.picture} alt="" />
            {index < lead ? <PlayIcon /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
