import type { LocaleCode } from '../../../shared/locales.ts';

/**
 * Forms of address other than the shop's in that language: informal instead of formal, or the other way round. Null
 * where a language has no such forms, or no pattern finds them.
 */
export const OTHER_ADDRESS: Readonly<Record<LocaleCode, RegExp | null>> = {
  ...{ en: null, ar: null, jp: null },
  // Within a sentence: at its beginning "Sie" is "she" and "they" as well.
  de: /(?<!\p{L})(Ihnen|Ihre[mnrs]?)(?!\p{L})|\p{L},? Sie(?!\p{L})/u,
  fr: /(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes)(?!\p{L})/iu,
  // Capitalised, as in a letter.
  pl: /(?<!\p{L})(twój|twoj\p{L}+|twoi\p{L}*|cię|ciebie|tobie|tobą)(?!\p{L})/u,
  tr: /(?<!\p{L})(sen|seni|sana|senin|sende|senden)(?!\p{L})|(yorsun|ırsın|irsin|ursun|ürsün|acaksın|eceksin)(?!\p{L})/iu,
  cn: /您/u,
  // Not "{hours} u".
  nl: /(?<!\p{L}|\}\s)(u|uw)(?!\p{L})/iu,
  pt: /(?<!\p{L})(tu|ti|teu|tua|teus|tuas|contigo|você|vocês)(?!\p{L})/iu,
  // Capitalised, as in a letter: the pronoun without it is "she" and "her" as well.
  it: /(?<![.?!:“]\s|^|\p{L})(Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|твой|тво\p{L}+)(?!\p{L})/iu,
  bg: /(?<!\p{L})(ти|теб|тебе|тво[йяеи]\p{L}*|не показвай)(?!\p{L})/iu,
  id: /(?<!\p{L})(kamu|kau|(akun|email|key|keranjang|negara|pesanan|saldo)mu)(?!\p{L})/iu,
  hu: /(?<!\p{L})(önt?|önnek|öntől|önnel|önök\p{L}*|kapja|nyissa|(adja|erősítse) meg|válasszon)(?!\p{L})/iu,
  // Capitalised within a sentence, as in a letter: at its beginning "De" is the article.
  cs: /(?<![.?!:”]\s|^|\p{L})(De|Dem|Deres)(?!\p{L})/u,
  no: /(?<![.?!:»]\s|^|\p{L})(De|Dem|Deres)(?!\p{L})/u,
  se: /(?<![.?!:”]\s|^|\p{L})(Ni|Er|Ert|Era)(?!\p{L})/u,
  vn: /(?<!\p{L})(quý khách|quý vị)(?!\p{L})/iu,
  // The vowel signs are marks, not letters.
  in: /(?<![\p{L}\p{M}])(तू|तुझ[\p{L}\p{M}]*|तुम[\p{L}\p{M}]*|तेर[ाेी])(?![\p{L}\p{M}])/u,
  cz: /(?<!\p{L})(tě|tebe|tobě|tebou|tvůj|tvoj\p{L}*|tvá|tvé\p{L}*)(?!\p{L})/iu,
};
/** Quotations of others: a launcher, a friend. */
export const QUOTED = /“[^”]*”|„[^”“]*[”“]|«[^»]*»/g;
