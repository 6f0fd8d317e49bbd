import type { topicTitles } from './topic-titles.ts';

/** A content page. Its titles are in `topic-titles.ts`, its body is English. */
export interface SeedTopic {
  readonly id: number;
  readonly key: keyof typeof topicTitles;
  readonly slug: string;
  /** 0: in no column. Column 3 has the pages about the account. */
  readonly footerColumn: 0 | 1 | 2 | 3;
  readonly isInFooterBar: boolean;
  readonly description: string;
  /** HTML. */
  readonly body: string;
}
