import type { LocaleCode } from '../../../../shared/locales.ts';

type UrlNames = Partial<Record<LocaleCode, string>>;

/** URL names of a few products in other languages, by their English ones: the rest are found by the English name everywhere. */
export const productUrlNames: Readonly<Record<string, UrlNames>> = {
  'teacup-admiral': { de: 'teetassen-admiral', ar: 'أميرال-فنجان-الشاي', jp: 'ティーカップ提督', cn: '茶杯上将' },
  'beekeepers-cipher': {
    de: 'chiffre-des-imkers',
    ar: 'شيفرة-مربي-النحل',
    jp: '養蜂家の暗号',
    in: 'मधुमक्खी-पालक-की-गुप्तलिपि',
  },
  'marzipan-uprising': { de: 'marzipan-aufstand', ar: 'ثورة-المرزبان', jp: 'マジパンの反乱', ru: 'марципановый-бунт' },
};

/** Content pages whose URL names are made from their titles in these languages. */
export const translatedTopics: ReadonlySet<string> = new Set(['delivery', 'payment']);
export const topicUrlLocales: readonly LocaleCode[] = ['de', 'ar', 'jp', 'cn', 'in', 'ru'];
