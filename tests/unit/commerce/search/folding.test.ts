import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { literalMatches } from '../../../../worker/commerce/search/match-query.ts';
import { toWords } from '../../../../worker/commerce/search/normalize-text.ts';
import { toAliases } from '../../../../worker/commerce/search/search-document.ts';

/** The letters of a language beyond a to z, and what is typed for those that are no letter with a mark. */
interface Letters {
  own: string;
  typed?: Readonly<Record<string, string>>;
  /** A letter and what may follow it without being typed. */
  marks?: string;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const NORDIC = { ø: 'o', æ: 'ae' };

const LETTERS: Readonly<Record<LocaleCode, Letters>> = {
  en: { own: LATIN },
  id: { own: LATIN },
  tr: { own: `${LATIN}çğıöşüâî`, typed: { ı: 'i' } },
  nl: { own: `${LATIN}ëïéèöü` },
  de: { own: `${LATIN}äöüß`, typed: { ß: 'ss' } },
  fr: { own: `${LATIN}àâçéèêëîïôùûüÿœæ`, typed: { œ: 'oe', æ: 'ae' } },
  es: { own: `${LATIN}áéíñóúü` },
  it: { own: `${LATIN}àèéìòù` },
  pt: { own: `${LATIN}ãáàâçéêíõóôú` },
  pl: { own: `${LATIN}ąćęłńóśźż`, typed: { ł: 'l' } },
  cz: { own: `${LATIN}áčďéěíňóřšťúůýž` },
  hu: { own: `${LATIN}áéíóöőúüű` },
  se: { own: `${LATIN}åäö` },
  no: { own: `${LATIN}åøæ`, typed: NORDIC },
  cs: { own: `${LATIN}åøæ`, typed: NORDIC },
  vn: { own: `${LATIN}ăâđêôơưáàảãạấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự`, typed: { đ: 'd' } },
  ru: { own: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', typed: { ё: 'е', й: 'й' } },
  bg: { own: 'абвгдежзийклмнопрстуфхцчшщъьюя', typed: { й: 'й' } },
  ar: {
    own: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآٱىةؤئ',
    typed: { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' },
    marks: '\u0640\u064b\u064e\u064f\u0650\u0651\u0652',
  },
  in: { own: 'कखगजडढफ', typed: {}, marks: '\u093c' },
  cn: {
    own: '國戰龍俠風雲門車電東傳樓',
    typed: {
      ...{ 國: '国', 戰: '战', 龍: '龙', 俠: '侠', 風: '风', 雲: '云' },
      ...{ 門: '门', 車: '车', 電: '电', 東: '东', 傳: '传', 樓: '楼' },
    },
  },
  jp: {
    own: 'あいうえおかがきぎくさざしじただはばぱまやゃらわんっ',
    typed: Object.fromEntries(
      [...'あいうえおかがきぎくさざしじただはばぱまやゃらわんっ'].map((sign) => [
        sign,
        String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0x60),
      ]),
    ),
  },
};

/** What is typed for a letter: without its marks, where it has some. */
function toTyped(letter: string, typed: Letters['typed']): string {
  return typed ? (typed[letter] ?? withoutMarks(letter)) : withoutMarks(letter);
}

const withoutMarks = (letter: string) =>
  /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter;

describe.each(locales)('in $code a name, folded, and as it is typed', ({ code }) => {
  const { own, typed, marks = '' } = LETTERS[code];
  const sign = fc.tuple(fc.constantFrom(...own), fc.constantFrom('', ...marks));
  const name = fc.array(fc.array(sign, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });

  it('meet, in capitals too', () => {
    fc.assert(
      fc.property(name, (words) => {
        const written = words.map((signs) => signs.map(([letter, mark]) => letter + mark).join('')).join(' ');
        const asked = words.map((signs) => signs.map(([letter]) => toTyped(letter, typed)).join('')).join(' ');
        expect(toWords(written)).toEqual(toWords(asked));
        expect(toWords(toWords(written).join(' '))).toEqual(toWords(asked));
        expect(toWords(asked.toUpperCase())).toEqual(toWords(asked));
      }),
    );
  });

  it('meet with digits of every script', () => {
    const { numberingSystem } = new Intl.NumberFormat(code === 'ar' ? 'ar-EG' : 'en').resolvedOptions();
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(numberingSystem, 'arab', 'deva', 'thai', 'fullwide'), (number, system) => {
        const digits = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(number);
        expect(toWords(digits)).toEqual([String(number)]);
      }),
    );
  });
});

it.each([
  ['Jägerfürst', 'jaegerfuerst'],
  ['Smørå', 'smoeraa'],
])('%s is also found with its letters spelled out: %s', (name, typed) => {
  expect(toAliases(name)).toContain(typed);
});

// SEARCH-51
it('an Arabic name is found with the articles of its words and without, whichever it was written with', () => {
  const letter = fc.constantFrom(...'بتثجحخدذرزسشصضطظعغفقكلمنهوي');
  const stem = fc.array(letter, { minLength: 3, maxLength: 7 }).map((letters) => letters.join(''));
  const article = fc.constantFrom('', 'ال');
  const words = fc.array(fc.tuple(stem, article, article), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, (stems) => {
      const name = stems.map(([word, own]) => own + word);
      const held = new Set([...name, ...toAliases(name.join(' '))]);
      const [term] = literalMatches(toWords(stems.map(([word, , typed]) => typed + word).join(' ')));
      const variants = term.split(' OR ').map((variant) => [...variant.matchAll(/"([^"]+)"/g)].map(([, word]) => word));
      expect(variants.some((asked) => asked.every((word) => held.has(word ?? '')))).toBe(true);
    }),
  );
});

it('Arabic words that begin with the letters of the article keep them', () => {
  expect(toAliases('آلاف')).not.toContain('اف');
  expect(literalMatches(toWords('ألعاب'))[0]).toBe('("العاب"*) OR ("عاب")');
});
