import type { SeedTexts } from './texts/seed-texts.ts';

/** A content page. Its titles are in `texts/`, its body is English. */
export interface SeedTopic {
  readonly id: number;
  readonly key: keyof SeedTexts['topics'];
  readonly slug: string;
  /** 0: in none. Column 3 holds the pages around an account. */
  readonly footerColumn: 0 | 1 | 2 | 3;
  readonly isInFooterBar: boolean;
  readonly description: string;
  /** HTML. */
  readonly body: string;
}
