import { AlternateLinks } from './alternate-links.tsx';
import { type Card, SocialCard } from './social-card.tsx';

interface HeadDetailsProps {
  title: string;
  description: string | undefined;
  canonicalPath: string;
  card: Card | undefined;
  isIndexable: boolean;
}

/** Head elements that only other sites read: alternate languages and the social card. */
export function HeadDetails({ title, description, canonicalPath, card, isIndexable }: HeadDetailsProps) {
  return (
    <>
      {isIndexable ? <AlternateLinks canonicalPath={canonicalPath} /> : null}
      <SocialCard
        {...card}
        title={title}
        description={description}
        canonicalPath={canonicalPath}
        isIndexable={isIndexable}
      />
    </>
  );
}
