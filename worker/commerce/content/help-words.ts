import { DEFAULT_LOCALE, type LocaleCode } from '../../../shared/locales.ts';
import { toWords } from '../search/normalize-text.ts';
import { queryPhrases } from '../search/phrases/all-phrases.ts';

/**
 * Words for one idea of the help pages, in the shop's languages: whoever types one of them looks for the pages that have
 * another. Beginnings of words, so that inflections count; several words are a phrase.
 */
const IDEAS: readonly string[][] = [
  [
    ...['refund', 'money back', 'reimburs', 'chargeback', 'withdrawal', 'return policy'],
    ...['erstatt', 'rückerstatt', 'rückzahl', 'rückgabe', 'rücksend', 'geld zurück', 'widerruf'],
    ...['rembours', 'rétractation', 'retour'],
    ...['reembols', 'devoluci', 'desistimiento', 'devoluç', 'livre resolução'],
    ...['rimbors', 'recesso', 'restituzion'],
    ...['terugbetal', 'restitutie', 'geld terug', 'retourn', 'herroep'],
    ...['refusjon', 'tilbakebetal', 'pengene tilbake', 'angrerett'],
    ...['refusion', 'refunder', 'tilbagebetal', 'pengene tilbage', 'fortrydelse'],
    ...['återbetal', 'pengarna tillbaka', 'ångerrätt', 'retur'],
    ...['zwrot', 'zwrot pieniędzy', 'zwroc', 'odstąpieni', 'vrácení', 'refundac', 'odstoupení'],
    ...['visszatérítés', 'visszafizet', 'elállás', 'pénzvissza'],
    ...['возврат', 'вернуть деньги', 'отказ от договора', 'възстановяв', 'връщане', 'отказ от договора'],
    ...['iade', 'para iadesi', 'geri öde', 'cayma'],
    ...['استرداد', 'استرجاع', 'ارجاع', 'العدول'],
    ...['रिफ़ंड', 'धनवापसी', 'पैसे वापस', 'वापसी'],
    ...['返金', '払い戻し', '返品', '退款', '退货', '退钱', '撤回'],
    ...['hoàn tiền', 'trả lại tiền', 'đổi trả', 'pengembalian dana', 'dana kembali', 'uang kembali', 'refund'],
  ],
];

const normalise = (words: readonly string[]) => words.map((word) => toWords(word).join(' '));
const NORMAL_IDEAS = IDEAS.map(normalise);
/** A shorter beginning of a word means too much. */
const MIN_LENGTH = 4;
const CHARACTER = /^[\p{Script=Han}\p{Script=Katakana}]/u;

const ideasByLocale = new Map<LocaleCode, readonly (readonly string[])[]>();

/** The ideas of all languages, and what shoppers ask in one language and in English. */
function ideasFor(locale: LocaleCode): readonly (readonly string[])[] {
  const held = ideasByLocale.get(locale);
  if (held) return held;
  const english = queryPhrases[DEFAULT_LOCALE].help;
  const own = Object.entries(queryPhrases[locale].help).map(([topic, words]) =>
    normalise([...words.split(','), ...english[topic as keyof typeof english].split(',')]),
  );
  const ideas = [...NORMAL_IDEAS, ...own];
  ideasByLocale.set(locale, ideas);
  return ideas;
}

const isMeant = (typed: string, word: string) =>
  (typed.startsWith(word) && (word.length >= MIN_LENGTH || typed === word || CHARACTER.test(word))) ||
  (typed.length >= MIN_LENGTH && !CHARACTER.test(typed) && word.startsWith(typed));

/** The other words, normalised, for what a typed word or phrase means; none for most words. */
export function otherWordsFor(typed: string, locale: LocaleCode): readonly string[] {
  const ideas = ideasFor(locale);
  return (
    ideas.find((words) => words.includes(typed)) ??
    ideas.find((words) => words.some((word) => isMeant(typed, word))) ??
    []
  );
}

const MAX_PHRASE_WORDS = 3;

/** The words of a term, with those that only mean something together joined: "money back". */
export function joinPhrases(words: readonly string[], locale: LocaleCode): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  const phrases = ideasFor(locale).flatMap((idea) =>
    idea.filter((word) => word.includes(' ') && !CHARACTER.test(word)),
  );
  for (let length = MAX_PHRASE_WORDS; length > 1; length -= 1) {
    const joined = words.slice(0, length).join(' ');
    if (
      words.length >= length &&
      phrases.some((phrase) => joined.startsWith(phrase) && phrase.split(' ').length === length)
    )
      return [joined, ...joinPhrases(words.slice(length), locale)];
  }
  return [first, ...joinPhrases(rest, locale)];
}
