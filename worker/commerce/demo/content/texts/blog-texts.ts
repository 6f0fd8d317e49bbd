import type { LocaleCode } from '../../../../../shared/locales.ts';

interface BlogTexts {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** Meta description of the post list. */
export const blogTexts: Readonly<Record<LocaleCode, BlogTexts>> = {
  en: {
    title: 'The blog: keys, regions and games worth an evening',
    description: 'Guides to keys and regions, and recommendations by people who finish what they play.',
    keywords: 'game keys, regions, activation, recommendations',
  },
  tr: {
    title: 'Blog: anahtarlar, bölgeler ve iyi oyunlar',
    description: 'Anahtar ve bölge rehberleri ile başladığı oyunu bitirenlerden öneriler.',
    keywords: 'oyun anahtarları, bölgeler, etkinleştirme, öneriler',
  },
  nl: {
    title: 'De blog: keys, regio’s en games voor een avond',
    description: 'Uitleg over keys en regio’s, en aanraders van mensen die hun games uitspelen.',
    keywords: 'gamekeys, regio’s, activering, aanraders',
  },
  de: {
    title: 'Der Blog: Keys, Regionen und Spiele für den Abend',
    description: 'Ratgeber zu Keys und Regionen und Empfehlungen von Leuten, die zu Ende spielen, was sie anfangen.',
    keywords: 'Game-Keys, Regionen, Aktivierung, Empfehlungen',
  },
  es: {
    title: 'Blog: claves, regiones y juegos para una tarde',
    description: 'Guías sobre claves y regiones, y recomendaciones de gente que termina lo que juega.',
    keywords: 'claves de juegos, regiones, activación, recomendaciones',
  },
  fr: {
    title: 'Le blog\u00a0: clés, régions et jeux pour une soirée',
    description: 'Des guides sur les clés et les régions, et les conseils de joueurs qui vont jusqu’au bout.',
    keywords: 'clés de jeux, régions, activation, recommandations',
  },
  it: {
    title: 'Il blog: chiavi, regioni e giochi per una serata',
    description: 'Guide su chiavi e regioni, e consigli di chi finisce i giochi che comincia.',
    keywords: 'chiavi di gioco, regioni, attivazione, consigli',
  },
  no: {
    title: 'Bloggen: nøkler, regioner og spill verdt en kveld',
    description: 'Guider til nøkler og regioner, og anbefalinger fra folk som fullfører det de spiller.',
    keywords: 'spillnøkler, regioner, aktivering, anbefalinger',
  },
  pl: {
    title: 'Blog: klucze, regiony i gry warte wieczoru',
    description: 'Poradniki o kluczach i regionach oraz polecenia osób, które kończą to, w co grają.',
    keywords: 'klucze do gier, regiony, aktywacja, polecane gry',
  },
  pt: {
    title: 'O blog: chaves, regiões e jogos para uma noite',
    description: 'Guias sobre chaves e regiões, e recomendações de quem termina o que joga.',
    keywords: 'chaves de jogos, regiões, ativação, recomendações',
  },
  ru: {
    title: 'Блог: ключи, регионы и игры, которые стоят вечера',
    description: 'Статьи о ключах и регионах и рекомендации тех, кто проходит игры до конца.',
    keywords: 'ключи для игр, регионы, активация, рекомендации',
  },
  vn: {
    title: 'Blog: key, khu vực và những game đáng một buổi tối',
    description: 'Hướng dẫn về key và khu vực, cùng gợi ý từ những người luôn chơi đến cùng.',
    keywords: 'key game, khu vực, kích hoạt, gợi ý',
  },
  id: {
    title: 'Blog: key, wilayah, dan game untuk malam Anda',
    description: 'Panduan tentang key dan wilayah, serta rekomendasi dari mereka yang main sampai tamat.',
    keywords: 'key game, wilayah, aktivasi, rekomendasi',
  },
  cn: {
    title: '博客：激活码、地区与值得玩一晚的游戏',
    description: '激活码与地区指南，以及真正通关的玩家推荐。',
    keywords: '游戏激活码, 地区, 激活, 推荐',
  },
  ar: {
    title: 'المدونة: المفاتيح والمناطق وألعاب تستحق أمسية',
    description: 'أدلة عن المفاتيح والمناطق، وترشيحات من أشخاص يكملون ما يلعبونه حتى النهاية.',
    keywords: 'مفاتيح ألعاب، مناطق، تفعيل، ترشيحات',
  },
  se: {
    title: 'Bloggen: nycklar, regioner och spel värda en kväll',
    description: 'Guider om nycklar och regioner, och tips från folk som spelar klart det de börjar på.',
    keywords: 'spelnycklar, regioner, aktivering, tips',
  },
  jp: {
    title: 'ブログ：キーと地域、一晩遊びたくなるゲーム',
    description: 'キーと地域のガイド、そして最後まで遊びきる人たちのおすすめを紹介します。',
    keywords: 'ゲームキー, 地域, 有効化, おすすめ',
  },
  cs: {
    title: 'Bloggen: nøgler, regioner og spil til en aften',
    description: 'Guides til nøgler og regioner og anbefalinger fra folk, der gennemfører det, de spiller.',
    keywords: 'spilnøgler, regioner, aktivering, anbefalinger',
  },
  in: {
    title: 'ब्लॉग: कुंजियाँ, क्षेत्र और शाम बिताने लायक गेम',
    description: 'कुंजियों और क्षेत्रों की गाइड, और उन लोगों की सिफ़ारिशें जो अपने गेम पूरे खेलते हैं।',
    keywords: 'गेम की कुंजियाँ, क्षेत्र, एक्टिवेशन, सिफ़ारिशें',
  },
  cz: {
    title: 'Blog: klíče, regiony a hry, které stojí za večer',
    description: 'Rady ke klíčům a regionům a doporučení od lidí, kteří své hry dohrávají.',
    keywords: 'herní klíče, regiony, aktivace, doporučení',
  },
  bg: {
    title: 'Блогът: ключове, региони и игри за вечерта',
    description: 'Ръководства за ключове и региони и препоръки от хора, които доиграват игрите си.',
    keywords: 'ключове за игри, региони, активиране, препоръки',
  },
  hu: {
    title: 'A blog: kulcsok, régiók és játékok egy estére',
    description: 'Útmutatók kulcsokhoz és régiókhoz, és ajánlások azoktól, akik végig is játsszák a játékaikat.',
    keywords: 'játékkulcsok, régiók, aktiválás, ajánlások',
  },
};
