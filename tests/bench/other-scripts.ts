import { readFileSync } from 'node:fs';

/**
 * What shoppers type in another script or with another keyboard layout: a list for well-known titles, written by hand
 * before looking at the index. The layouts are typed by rule.
 */
interface Titled {
  title: string;
  sourceIds: string[];
}
interface List {
  /** The keys of each layout in the order of `QWERTY`, separated by spaces. */
  keyboards: Record<string, string>;
  transcribed: (Titled & { typed: Record<string, string> })[];
  romanised: (Titled & { typed: string })[];
  /** Traditional characters for simplified ones and the other way round. */
  han: (Titled & { typed: string })[];
  /** By a part of the name. */
  publishers: { name: string; typed: Record<string, string> }[];
}

export interface ScriptSearch {
  query: string;
  /** The script or keyboard. */
  kind: string;
  /** The titles that are meant, or all of a publisher. */
  meant: { sourceIds: readonly string[] } | { publisher: string };
}

const QWERTY = [..."qwertyuiop[]asdfghjkl;'zxcvbnm,."];
/** Titles with transcriptions in every script are the well-known ones. */
const MIN_TRANSCRIPTIONS = 6;

/** A title as shoppers type it, without its trademark signs and subtitle. */
function toTyped(title: string): string {
  return title
    .toLowerCase()
    .replace(/[™®!']/g, '')
    .replace(/:.*| - .*/, '')
    .trim();
}

/** All searches of the list. */
export function readScriptSearches(): ScriptSearch[] {
  const list: List = JSON.parse(readFileSync(new URL('other-scripts.json', import.meta.url), 'utf8'));
  const known = list.transcribed.filter(({ typed }) => Object.keys(typed).length >= MIN_TRANSCRIPTIONS);
  return [
    ...list.transcribed.flatMap(({ typed, sourceIds }) =>
      Object.entries(typed).map(([script, query]) => ({ query, kind: script, meant: { sourceIds } })),
    ),
    ...list.romanised.map(({ typed, sourceIds }) => ({ query: typed, kind: 'romanised', meant: { sourceIds } })),
    ...list.han.map(({ typed, sourceIds }) => ({ query: typed, kind: 'cn: characters', meant: { sourceIds } })),
    ...list.publishers.flatMap(({ name, typed }) =>
      Object.entries(typed).map(([script, query]) => ({
        query,
        kind: `${script}: publisher`,
        meant: { publisher: name },
      })),
    ),
    ...Object.entries(list.keyboards).flatMap(([layout, row]) => {
      const keys = row.split(' ');
      const retype = (key: string) => keys[QWERTY.indexOf(key)] ?? key;
      return known.map(({ title, sourceIds }) => ({
        query: [...toTyped(title)].map(retype).join(''),
        kind: `${layout}: keyboard`,
        meant: { sourceIds },
      }));
    }),
  ];
}
