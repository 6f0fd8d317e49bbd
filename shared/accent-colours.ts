import { contrast, mix } from './colours.ts';

/**
 * A shop's own accent colours: what the store setting `AccentColours` names, and the style sheet that follows from it. The
 * address of that sheet has the colours, so it is the same for every visitor and never changes.
 */

/** The form of a colour: as style sheets and drawing programs write it. */
export const COLOUR = /^#[\da-f]{6}$/i;

/** Text on buttons is white in both schemes (`--on-accent`). */
const ON_ACCENT = '#ffffff';
/** WCAG 2.2, 1.4.3 for text and 1.4.11 for controls. */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** What text in an accent colour gets, so that it does not look faint beside other text. */
const STRONG_CONTRAST = 5.5;
/** Of the surfaces of `client/styles/tokens.css` the one on which text has the least contrast, in the light scheme and in the dark. */
export const HARDEST_SURFACES = { light: '#eaeaf1', dark: '#252936' } as const;
/** The lightest surface of the dark scheme that has buttons on it: `--overlay`. */
export const DARK_OVERLAY = '#1c1f2a';
const DARK_PANEL = '#15171f';
const WHITE = '#ffffff';
const BLACK = '#000000';

const STEPS = 64;

/** The first colour on the way from one to another that fits. */
function approach(from: string, to: string, fits: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const colour = mix(from, to, step / STEPS);
    if (fits(colour)) return colour;
  }
  return to;
}

interface AccentColours {
  light: string;
  dark: string;
}

interface PoorContrast {
  /** Its place in the setting. */
  index: number;
  colour: string;
  /** What it cannot be told from. */
  against: string;
  ratio: number;
  needed: number;
  /** The nearest shade that can. */
  example: string;
}

const isReadable = (colour: string) => contrast(colour, ON_ACCENT) >= TEXT_CONTRAST;
const isSeenInDark = (colour: string) => contrast(colour, DARK_OVERLAY) >= CONTROL_CONTRAST;

function findPoorContrast(colour: string, index: number): PoorContrast | null {
  if (!isReadable(colour)) {
    const [against, needed] = [ON_ACCENT, TEXT_CONTRAST];
    const example = approach(colour, BLACK, isReadable);
    return { index, colour, against, ratio: contrast(colour, against), needed, example };
  }
  if (index === 0 || isSeenInDark(colour)) return null;
  const [against, needed] = [DARK_OVERLAY, CONTROL_CONTRAST];
  const example = approach(colour, WHITE, isSeenInDark);
  return { index, colour, against, ratio: contrast(colour, against), needed, example };
}

/** The first of a shop's colours, one or two, that shoppers could not read or see; null when they can. */
export function checkAccents(colours: readonly string[]): PoorContrast | null {
  return colours.map(findPoorContrast).find((poor) => poor !== null) ?? null;
}

/** The colours of both schemes: the dark scheme's own, or the other one as light as it takes. */
function toSchemes([light = BLACK, dark]: readonly string[]): AccentColours {
  return { light, dark: dark ?? approach(light, WHITE, isSeenInDark) };
}

const FILE = /^([\da-f]{6})-([\da-f]{6})\.css$/;
export const ACCENTS_PATH = '/accents/';

/** The address of the style sheet of a shop's colours; undefined for one without any. */
export function accentSheetPath(colours: readonly string[] | undefined): string | undefined {
  if (!colours?.[0] || !colours.every((one) => COLOUR.test(one))) return undefined;
  const { light, dark } = toSchemes(colours);
  return `${ACCENTS_PATH}${`${light.slice(1)}-${dark.slice(1)}`.toLowerCase()}.css`;
}

const HOVER_SHARE = 0.16;
const SOFT_LIGHT_SHARE = 0.12;
const SOFT_DARK_SHARE = 0.25;

/** The custom properties of a scheme, as in `client/styles/tokens.css`. */
function toTokens(accent: string, scheme: keyof AccentColours): Record<string, string> {
  const isLight = scheme === 'light';
  const soft = isLight ? mix(WHITE, accent, SOFT_LIGHT_SHARE) : mix(DARK_PANEL, accent, SOFT_DARK_SHARE);
  const text = approach(accent, isLight ? BLACK : WHITE, (colour) =>
    [soft, HARDEST_SURFACES[scheme]].every((surface) => contrast(colour, surface) >= STRONG_CONTRAST),
  );
  return {
    '--accent': accent,
    '--accent-hover': mix(accent, BLACK, HOVER_SHARE),
    '--accent-text': text,
    '--accent-soft': soft,
    '--focus': text,
  };
}

/** The accents of `client/styles/tokens.css`: of icons and letterheads, of mails, and of a shop without colours of its own. */
export const BUILT_IN_ACCENTS = ['#6440f0', '#6d4aff'] as const;

/** The colours of both schemes of a shop with these accents, or none of its own. */
export const readAccents = (colours: readonly string[] | undefined) =>
  accentTokens(toSchemes(colours && accentSheetPath(colours) !== undefined ? colours : BUILT_IN_ACCENTS));

/** The custom properties of both schemes. */
export const accentTokens = ({ light, dark }: AccentColours) => ({
  light: toTokens(light, 'light'),
  dark: toTokens(dark, 'dark'),
});

/**
 * The style sheet of an address that `accentSheetPath` makes; null for any other. More specific than the themes, and for
 * browsers without `light-dark()` than what the build adds for them.
 */
export function accentSheet(file: string): string | null {
  const [, light, dark] = FILE.exec(file) ?? [];
  if (light === undefined || dark === undefined) return null;
  const tokens = accentTokens({ light: `#${light}`, dark: `#${dark}` });
  const both = Object.entries(tokens.light).map(
    ([name, colour]) => `${name}:light-dark(${colour},${tokens.dark[name]})`,
  );
  const one = Object.entries(tokens.dark).map(([name, colour]) => `${name}:${colour}`);
  return `:root:root:root{${both.join(';')}}\n@supports not (color:light-dark(red,red)){:root:root:root:root{${one.join(';')}}}\n`;
}
