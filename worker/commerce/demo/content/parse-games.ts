import { type GenreKey, isGenreKey } from './genres.ts';

/** One row of the catalogue's text tables. */
export interface GameRow {
  readonly name: string;
  readonly publisher: string;
  /** The first genre is the main one. */
  readonly genres: readonly GenreKey[];
  /** `YYYY-MM-DD`, or the number of days before the seeding, which is negative for a game that is still to come. */
  readonly released: string | number;
  /** EUR cents. */
  readonly priceMinor: number;
  readonly premise: string;
  readonly play: string;
}

function parseReleased(text: string): string | number | null {
  const days = /^(new|in)-(\d{1,3})$/.exec(text);
  if (days) return days[1] === 'new' ? Number(days[2]) : -Number(days[2]);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
}

/**
 * Parses a table of games. Four lines each, separated by an empty line: name; `publisher | genres | released | EUR
 * price`, released as a day, as `new-9` (nine days ago) or as `in-9`; the premise; the gameplay. Throws on a malformed entry.
 */
export function parseGames(table: string): GameRow[] {
  return table
    .trim()
    .split(/\n(?=[^\n]+\n[a-z]+ \| )/)
    .map((block) => {
      const [name = '', facts = '', premise = '', play = '', ...rest] = block.trim().split('\n');
      const [publisher = '', genreList = '', releasedText = '', price = ''] = facts.split(' | ');
      const genres = genreList.split(' ').filter(isGenreKey);
      const released = parseReleased(releasedText);
      const isComplete = name && premise && play && rest.length === 0 && publisher && released !== null;
      if (!isComplete || genres.length !== genreList.split(' ').length || !/^\d{1,2}\.\d{2}$/.test(price)) {
        throw new SyntaxError(`malformed game: ${block}`);
      }
      return { name, publisher, genres, released, priceMinor: Number(price.replace('.', '')), premise, play };
    });
}
