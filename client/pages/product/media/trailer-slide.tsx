import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Trailer } from '../../../../shared/api/product.ts';
import { useShop } from '../../../data/shop-context.ts';
import { toLargeSources } from '../../../features/product/gallery-pictures.ts';
import { ExternalLinkIcon, PlayIcon } from '../../../ui/icons/icon.tsx';
import { ProductPicture } from '../../../ui/product/product-picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './media.module.css';

interface TrailerSlideProps {
  trailer: Trailer;
  poster: string;
  /** The poster's. */
  alt: string;
  sizes: string;
}

/** A trailer's poster, until it is clicked: the video does not load before. A trailer on another site is a link. */
export function TrailerSlide({ trailer, poster, alt, sizes }: TrailerSlideProps) {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) return <Player trailer={trailer} />;
  const picture = (
    <ProductPicture
      {...toLargeSources(poster, isCrawler)}
      sizes={sizes}
      className={styles.picture}
      alt={alt}
      loads="first"
    />
  );
  if (!trailer.Url.startsWith('/')) {
    return (
      <>
        {picture}
        <a className={styles.play} href={trailer.Url} target="_blank" rel="noopener">
          <ExternalLinkIcon size={28} />
          <VisuallyHidden>
            {t`Play trailer`} {t`(opens in a new tab)`}
          </VisuallyHidden>
        </a>
      </>
    );
  }
  return (
    <>
      {picture}
      <button type="button" className={styles.play} aria-label={t`Play trailer`} onClick={() => setIsPlaying(true)}>
        <PlayIcon size={32} />
      </button>
    </>
  );
}

function Player({ trailer }: { trailer: Trailer }) {
  const { locale } = useShop();
  const video = useRef<HTMLVideoElement>(null);
  const [names] = useState(() => new Intl.DisplayNames([locale.tag], { type: 'language' }));
  // The clicked button is gone: the focus goes to what replaced it.
  useEffect(() => video.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the merchant's captions are there, where there are any
    <video ref={video} className={styles.video} src={trailer.Url} controls autoPlay playsInline>
      {trailer.Captions.map(({ Language, Url }) => (
        <track
          key={Language}
          kind="captions"
          src={Url}
          srcLang={Language}
          label={names.of(Language)}
          default={Language === locale.tag}
        />
      ))}
    </video>
  );
}
