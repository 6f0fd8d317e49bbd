import type { SeedTexts } from './seed-texts.ts';

export const id: SeedTexts = {
  store: {
    title: '{shop}: key game dan kartu hadiah, langsung dikirim',
    description:
      'Beli key game digital dan kartu hadiah. Key tiba dalam sekejap, wilayahnya tercantum sebelum Anda membayar, dan key yang belum ditampilkan bisa dikembalikan.',
    ratingsNote: 'Nilai dalam demonstrasi ini rekaan. Tidak ada yang memeriksanya.',
  },
  categories: {
    games: 'Game',
    deals: 'Promo',
    giftCards: 'Kartu hadiah',
    bundles: 'Paket',
    bestSellers: 'Terlaris',
    newReleases: 'Rilisan baru',
    underTen: 'Promo di bawah €10',
    indiePicks: 'Pilihan indie',
  },
  genres: ['Aksi', 'Petualangan', 'FPS', 'Horor', 'Indie', 'RPG', 'Pertarungan', 'Balapan'],
  genrePages: [
    'Game aksi',
    'Game petualangan',
    'Game FPS',
    'Game horor',
    'Game indie',
    'Game RPG',
    'Game pertarungan',
    'Game balapan',
  ],
  platformPage: 'Key {name}',
  landingIntro: '{name} dalam bentuk digital: langsung dikirim, wilayah tertera di setiap halaman produk.',
  attributes: { operatingSystem: 'Sistem operasi', platform: 'Platform', genre: 'Genre', tag: 'Tag' },
  regions: {
    worldwide: 'Seluruh dunia',
    eu: 'Uni Eropa',
    europe: 'Eropa',
    americas: 'Benua Amerika',
    restricted: 'Seluruh dunia, kecuali beberapa negara',
  },
  slides: [
    ['Promo yang segera berakhir', 'Potongan harga untuk key pilihan, hanya beberapa hari.', 'Lihat promo'],
    ['Corsa Lunga 3', 'Seribu mil dari Alpen ke laut, dalam tiga hari dan segala cuaca.', 'Lihat game'],
    ['Biarkan mereka memilih', 'Kartu hadiah untuk setiap platform, tiba dalam sekejap.', 'Pilih kartu hadiah'],
    ['Tim kecil, ide besar', 'Game indie pilihan orang-orang yang selalu main sampai tamat.', 'Jelajahi game indie'],
  ],
};
