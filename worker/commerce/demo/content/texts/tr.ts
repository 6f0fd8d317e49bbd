import type { SeedTexts } from './seed-texts.ts';

export const tr: SeedTexts = {
  store: {
    title: '{shop}: anında teslim oyun anahtarları ve hediye kartları',
    description:
      'Dijital oyun anahtarları ve hediye kartları alın. Anahtarlar birkaç saniyede gelir, bölge ödemeden önce belirtilir, görüntülenmemiş anahtarlar iade edilebilir.',
    ratingsNote: 'Bu tanıtım mağazasındaki puanlar uydurmadır. Kimse denetlemedi.',
  },
  categories: {
    games: 'Oyunlar',
    deals: 'Fırsatlar',
    giftCards: 'Hediye kartları',
    bundles: 'Paketler',
    bestSellers: 'Çok satanlar',
    newReleases: 'Yeni çıkanlar',
    underTen: '10\u00a0€ altı fırsatlar',
    indiePicks: 'Bağımsız oyun seçkisi',
  },
  genres: ['Aksiyon', 'Macera', 'FPS', 'Korku', 'Bağımsız', 'Rol yapma', 'Dövüş', 'Yarış'],
  genrePages: [
    'Aksiyon oyunları',
    'Macera oyunları',
    'Birinci şahıs nişancı oyunları',
    'Korku oyunları',
    'Bağımsız oyunlar',
    'Rol yapma oyunları',
    'Dövüş oyunları',
    'Yarış oyunları',
  ],
  platformPage: '{name} anahtarları',
  landingIntro: '{name} dijital olarak: anında teslim, bölge her ürün sayfasında yazılı.',
  attributes: { operatingSystem: 'İşletim sistemi', platform: 'Platform', genre: 'Tür', tag: 'Etiket' },
  regions: {
    worldwide: 'Dünya geneli',
    eu: 'Avrupa Birliği',
    europe: 'Avrupa',
    americas: 'Amerika kıtası',
    restricted: 'Bazı ülkeler hariç dünya geneli',
  },
  slides: [
    [
      'Yakında biten fırsatlar',
      'Özenle seçilmiş anahtarlarda yalnızca birkaç gün sürecek indirimler.',
      'Fırsatları gör',
    ],
    ['Corsa Lunga 3', 'Alplerden denize bin mil, üç gün boyunca, her türlü havada.', 'Oyunu incele'],
    ['Seçimi onlara bırakın', 'Her platform için hediye kartları, birkaç saniyede teslim.', 'Hediye kartı seç'],
    [
      'Küçük ekipler, büyük fikirler',
      'Başladığını bitiren insanların seçtiği bağımsız oyunlar.',
      'Bağımsız oyunlara göz at',
    ],
  ],
};
