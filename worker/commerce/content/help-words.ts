import { toWords } from '../search/normalize-text.ts';

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

const NORMAL_IDEAS = IDEAS.map((words) => words.map((word) => toWords(word).join(' ')));
/** A shorter beginning of a word means too much. */
const MIN_LENGTH = 4;
const CHARACTER = /^[\p{Script=Han}\p{Script=Katakana}]/u;

const isMeant = (typed: string, word: string) =>
  typed.startsWith(word) || (typed.length >= MIN_LENGTH && !CHARACTER.test(typed) && word.startsWith(typed));

/** The other words, normalised, for what a typed word or phrase means; none for most words. */
export function otherWordsFor(typed: string): readonly string[] {
  return NORMAL_IDEAS.find((words) => words.some((word) => isMeant(typed, word))) ?? [];
}

const MAX_PHRASE_WORDS = 3;
const PHRASES = NORMAL_IDEAS.flat().filter((word) => word.includes(' ') && !CHARACTER.test(word));

/** The words of a term, with those that only mean something together joined: "money back". */
export function joinPhrases(words: readonly string[]): string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = MAX_PHRASE_WORDS; length > 1; length -= 1) {
    const joined = words.slice(0, length).join(' ');
    if (
      words.length >= length &&
      PHRASES.some((phrase) => joined.startsWith(phrase) && phrase.split(' ').length === length)
    )
      return [joined, ...joinPhrases(words.slice(length))];
  }
  return [first, ...joinPhrases(rest)];
}
