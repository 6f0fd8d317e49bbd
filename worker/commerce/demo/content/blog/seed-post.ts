/** A blog post of the demonstration shop. */
export interface SeedPost {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly type: 'Guide' | 'News' | 'Feature';
  /** Days before the seeding. */
  readonly age: number;
  readonly isInTop: boolean;
  readonly views: number;
  readonly tags: readonly string[];
  /** Plain text. */
  readonly overview: string;
  /** HTML. */
  readonly body: string;
  /** Composition and colours of the picture. */
  readonly picture: { readonly motif: PostMotif; readonly hue: number };
}

export type PostMotif = 'key' | 'map' | 'shelf' | 'screen' | 'moon' | 'road' | 'cards' | 'seed' | 'fist' | 'scroll';
