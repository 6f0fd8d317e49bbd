import { AlternateLinks } from './alternate-links.tsx';
import { type Card, SocialCard } from './social-card.tsx';

interface HeadDetailsProps {
  title: string;
  description: string | undefined;
  canonicalPath: string;
  card: Card | undefined;
  isIndexable: boolean;
}

/** What only other sites read of a page's head: its languages, and its card where it is shared. */
export function HeadDetails({ title, description, canonicalPath, card, isIndexable }: HeadDetailsProps) {
  return (
    <>
      {isIndexable ? <AlternateLinks canonicalPath={canonicalPath} /> : null}
      <SocialCard {...card} title={title} description={description} canonicalPath={canonicalPath} />
    </>
  );
}
