import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherLayouts } from '../../../../worker/commerce/search/keyboard-layouts.ts';
import { foldText, normalizeText } from '../../../../worker/commerce/search/normalize-text.ts';
import { toLatinWords, toPronunciation } from '../../../../worker/commerce/search/other-scripts.ts';
import { toAliases, toSearchDocument } from '../../../../worker/commerce/search/search-document.ts';
import { matchTitleBySound, soundCostsFor, toPhones, toSkeleton } from '../../../../worker/commerce/search/sounds.ts';

describe('a title typed with the wrong keyboard layout', () => {
  it.each([
    ['Russian', 'сщкыф дгтпф', 'corsa lunga'],
    ['Ukrainian', 'сщкіф дгтпф', 'corsa lunga'],
    ['Greek', 'ψορσα λθνγα', 'corsa lunga'],
    ['Arabic', 'ؤخقسش معىلش', 'corsa lunga'],
    ['Arabic, with the key of two letters', 'لاخ', 'bo'],
    ['Arabic, with the two letters of that key', 'لا', 'gh'],
    ['English for Russian', 'buhs', 'игры'],
  ])('%s is read as the keys say', (_name, typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
  });
});

describe('a title of another script', () => {
  it.each([
    ['Cyrillic', 'корса лунга', ['korsa', 'lunga']],
    ['Greek', 'κορσα λουνγκα', ['korsa', 'lunga']],
  ])('in %s is read in Latin letters', (_script, typed, words) => {
    expect(toLatinWords(typed)).toEqual(words);
  });

  it.each([
    ['さくら', 'sakura'],
    ['Крепость Севера', 'severa'],
    ['별의 정원', 'jeongwon'],
    ['Jäger', 'jaeger'],
    ['Smørrebrød', 'smoerrebroed'],
  ])('%s is indexed as %s too', (name, alias) => {
    expect(toAliases(name)).toContain(alias);
  });

  it('is none in Latin letters', () => {
    expect(toLatinWords('Corsa Lunga 3: Jäger')).toEqual([]);
  });
});

describe('a title that is typed as it sounds', () => {
  it.each([
    ['Cyrillic', 'корса лунга', 'Corsa Lunga'],
    ['Greek', 'κόρσα λούνγκα', 'Corsa Lunga'],
    ['kana', 'コルサルンガ', 'Corsa Lunga'],
    ['Hangul', '코르사 룬가', 'Corsa Lunga'],
    ['Arabic', 'كورسا لونغا', 'Corsa Lunga'],
    ['Devanagari', 'कोर्सा लुंगा', 'Corsa Lunga'],
    ['Han', '科尔萨', 'Corsa'],
    ['kana with small signs', 'ウォーナイト', 'War Knight'],
    ['kana with doubled consonants', 'カッパーメリディアン', 'Copper Meridian'],
    ['Hangul with added vowels', '스톰글래스', 'Stormglass'],
    ['Arabic without short vowels', 'ستورم غلاس', 'Storm Glass'],
    ['Cyrillic with a number', 'айрон петалс 2', 'Iron Petals II'],
  ])('in %s: %s is heard as %s', (_script, typed, title) => {
    const words = title.toLowerCase().split(' ');
    const pronounced = toPronunciation(typed);
    const part = matchTitleBySound(pronounced, words, soundCostsFor(typed));
    expect(words.slice(part?.from, part?.to)).toEqual(words);
    expect(part).not.toBeNull();
  });

  it.each([
    ['корса лунга', 'Copper Meridian'],
    ['айрон петалс 2', 'Iron Petals III'],
    ['さくら', 'Stormglass'],
  ])('%s is not heard as %s', (typed, title) => {
    const pronounced = toPronunciation(typed);
    expect(matchTitleBySound(pronounced, title.toLowerCase().split(' '), soundCostsFor(typed))).toBeNull();
  });

  it('is heard in a part of a longer title', () => {
    expect(matchTitleBySound(['skairim'], ['the', 'elder', 'tales', 'skyrim'], soundCostsFor('скайрим'))).toMatchObject(
      {
        from: 3,
        to: 4,
      },
    );
  });

  it.each(['㌀'.repeat(100), 'щ'.repeat(100), 'k'.concat('ak'.repeat(49))])(
    'is compared with none when it is spoken longer than a title: %s',
    (typed) => {
      const latin = toPronunciation(foldText(typed));
      const pronounced = latin.length > 0 ? latin : [typed];
      expect(matchTitleBySound(pronounced, pronounced, soundCostsFor(typed))).toBeNull();
    },
  );

  it('costs nothing when it is the title itself', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
        expect(matchTitleBySound(words, words, soundCostsFor(''))).toEqual({ from: 0, to: words.length, cost: 0 });
      }),
    );
  });

  it('is indexed by consonants that every script can write', () => {
    expect(toSkeleton(toPhones('knight'))).toBe(toSkeleton(toPhones('nait')));
    expect(toSkeleton(toPhones('phoenix'))).toBe(toSkeleton(toPhones('feniks')));
    expect(toSkeleton(toPhones('river'))).toBe(toSkeleton(toPhones('riba')));
    expect(toSearchDocument({ name: '東京電車 2', makers: [], genres: [] }).sounds).toMatch(/^( [a-z0-9]+)+ $/);
  });
});

describe('a name, folded, and as it is typed, meet', () => {
  it.each([
    ['ar', 'أُلْعَاب مُغَامَرَة', 'العاب مغامره'],
    ['ar', 'مستشفى آخر', 'مستشفي اخر'],
    ['ar', 'مـــرحبا', 'مرحبا'],
    ['ar', '٢٠٢٦', '2026'],
    ['in', 'फ़ाइटिंग', 'फाइटिंग'],
    ['in', '२०२६', '2026'],
    ['jp', 'さくら', 'サクラ'],
    ['jp', 'ｻｸﾗ', 'サクラ'],
    ['jp', 'ＲＰＧ', 'rpg'],
    ['de', 'Straße', 'strasse'],
    ['de', 'Müller', 'muller'],
    ['fr', 'Cœur été', 'coeur ete'],
    ['es', 'Año acción', 'ano accion'],
    ['pt', 'Ação', 'acao'],
    ['it', 'Perché', 'perche'],
    ['nl', 'Zeeën', 'zeeen'],
    ['no', 'Ørn på ære', 'orn pa aere'],
    ['cs', 'Rød grød', 'rod grod'],
    ['se', 'Äventyr på ö', 'aventyr pa o'],
    ['pl', 'Złoto żółw', 'zloto zolw'],
    ['cz', 'Příběh', 'pribeh'],
    ['hu', 'Játék őz', 'jatek oz'],
    ['tr', 'IŞIK İĞNE ısı', 'isik igne isi'],
    ['vn', 'Phiêu lưu đường', 'phieu luu duong'],
    ['ru', 'Ёлка', 'елка'],
    ['bg', 'Екшън', 'екшън'],
    ['en', 'Naïve café', 'naive cafe'],
    ['id', 'Permainan', 'PERMAINAN'],
    ['cn', '角色扮演', '角色扮演'],
  ])('in %s: %s', (_locale, name, typed) => {
    expect(normalizeText(name)).toBe(normalizeText(typed));
    expect(normalizeText(normalizeText(name))).toBe(normalizeText(name));
  });

  it('an emoji finds nothing else', () => {
    expect(normalizeText('🎮')).toBe('');
  });
});
