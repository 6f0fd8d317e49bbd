import type { TopicHit } from '../../../shared/api/content.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { searchContent } from './content-index-store.ts';
import { toContentQuery } from './content-words.ts';
import { toTopicHits } from './search-topics.ts';
import { readTopicTexts } from './topics-store.ts';

/** The help pages that a term finds, best first (CONTENT-10); every page, in the footer's order, for an empty term. */
export async function findTopics(db: D1Database, locale: LocaleCode, term: string): Promise<TopicHit[]> {
  const [topics, ids] = await Promise.all([readTopicTexts(db, locale), searchContent(db, 'topic', locale, term)]);
  if (term.trim() === '') return toTopicHits(topics, []);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const needles =
    toContentQuery(term, locale)?.needles.map((words) => words.map((word) => word.replaceAll(' ', ''))) ?? [];
  return toTopicHits(
    ids.flatMap((id) => byId.get(id) ?? []),
    needles,
  );
}
