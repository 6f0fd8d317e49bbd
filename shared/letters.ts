import { type LocaleCode, localeOf } from './locales.ts';

/** What pages of every language hold: keys, prices and the names of games. */
const COMMON = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0£¥©®·×–—‘’“”•…€™−`;

const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёѝ№„«»';

/**
 * Small letters and marks beyond the common ones (Unicode CLDR, the main exemplars of each language; but for the `ÿ` of a few
 * French names of places).
 */
const OWN: Partial<Record<LocaleCode, string>> = {
  // Names of countries.
  en: 'çéôü',
  tr: 'âçğıiîöşûü',
  nl: 'áäéëíïóöúüè',
  de: 'äöüß„‚',
  es: 'áéíñóúü¡¿ªº«»',
  fr: 'àâæçèéêëîïôœùûü«»',
  it: 'àèéìíîòóùú«»',
  no: 'åæøàéèêóòôü«»',
  pl: 'ąćęłńóśźż„',
  pt: 'àáâãçéêíòóôõúüªº«»',
  vn: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  se: 'åäöéà»',
  cs: 'åæøé»',
  cz: 'áčďéěíňóřšťúůýž„‚',
  hu: 'áéíóöőúüű„»',
  // Prices and dates have the marks of direction.
  ar: '«»\u200e\u200f',
  ru: CYRILLIC,
  bg: CYRILLIC,
};

/** All that a language of the shop is written with, small and capital, of scripts that the shop's type has. */
export function toLetters(code: LocaleCode): string {
  const own = OWN[code] ?? '';
  return [...new Set(COMMON + own + own.toLocaleUpperCase(localeOf(code).tag))].join('');
}
