/**
 * The short texts of the demonstration shop in one language. Each language has a file; the type ensures that all are
 * complete.
 */
export interface SeedTexts {
  readonly store: { readonly title: string; readonly description: string; readonly ratingsNote: string };
  readonly categories: {
    readonly games: string;
    readonly deals: string;
    readonly giftCards: string;
    readonly bundles: string;
    readonly bestSellers: string;
    readonly newReleases: string;
    readonly underTen: string;
    readonly indiePicks: string;
  };
  /** Filter values, ids 18 to 25 in this order. */
  readonly genres: readonly [string, string, string, string, string, string, string, string];
  /** Names of the genre landing pages, in the same order. */
  readonly genrePages: readonly [string, string, string, string, string, string, string, string];
  /** Name of a platform's landing page; `{name}` is the platform. */
  readonly platformPage: string;
  /** Introduction of a landing page; `{name}` is the page's name. */
  readonly landingIntro: string;
  readonly attributes: {
    readonly operatingSystem: string;
    readonly platform: string;
    readonly genre: string;
    readonly tag: string;
  };
  readonly regions: {
    readonly worldwide: string;
    readonly eu: string;
    readonly europe: string;
    readonly americas: string;
    readonly restricted: string;
  };
  /** Title, text and button of the four slides. */
  readonly slides: readonly [SlideText, SlideText, SlideText, SlideText];
}

export type SlideText = readonly [title: string, text: string, button: string];
