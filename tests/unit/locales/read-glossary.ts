import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '../../../shared/locales.ts';

interface Idea {
  readonly term: string;
  /** Beginnings of the English words. */
  readonly english: readonly string[];
  /** English words that have another sense. */
  readonly notMeant: readonly string[];
  /** Whether the demonstration shop's long texts follow it too. */
  readonly inPhrases: boolean;
  readonly words: Partial<Record<LocaleCode, readonly string[]>>;
}

function listOf(text: string | undefined): string[] {
  return text?.split(', ') ?? [];
}

/** The ideas of `locales/GLOSSARY.md`: a heading, the English words and a table of each language's words. */
export function readGlossary(): Idea[] {
  const text = readFileSync(join(import.meta.dirname, '../../../locales/GLOSSARY.md'), 'utf8');
  return text.split('\n## ').flatMap((section) => {
    const english = /^English: (.*)$/m.exec(section)?.[1];
    const rows = [...section.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
    if (!english) return [];
    return {
      term: section.split('\n', 1)[0] ?? '',
      english: listOf(english),
      notMeant: listOf(/^Not meant: (.*)$/m.exec(section)?.[1]),
      inPhrases: !section.includes('Short texts only'),
      words: Object.fromEntries(rows.map(([, code, words]) => [code, listOf(words)])),
    };
  });
}
