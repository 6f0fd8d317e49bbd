import type { SeedTexts } from './seed-texts.ts';

export const id: SeedTexts = {
  store: {
    title: 'Latchkey: kode gim dan kartu hadiah, langsung dikirim',
    description:
      'Beli kode gim digital dan kartu hadiah. Kode tiba dalam sekejap, wilayah disebutkan sebelum Anda membayar, dan kode yang belum dibuka dapat dikembalikan.',
  },
  categories: {
    games: 'Gim',
    deals: 'Promo',
    giftCards: 'Kartu hadiah',
    bundles: 'Paket',
    bestSellers: 'Terlaris',
    newReleases: 'Rilis baru',
    underTen: 'Promo di bawah €10',
    indiePicks: 'Pilihan indie',
  },
  genres: ['Aksi', 'Petualangan', 'FPS', 'Horor', 'Indie', 'RPG', 'Pertarungan', 'Balapan'],
  genrePages: [
    'Gim aksi',
    'Gim petualangan',
    'Gim tembak orang pertama',
    'Gim horor',
    'Gim indie',
    'Gim peran',
    'Gim pertarungan',
    'Gim balapan',
  ],
  platformPage: 'Kode {name}',
  landingIntro: '{name} dalam bentuk digital: langsung dikirim, wilayah tertera di setiap halaman produk.',
  attributes: { operatingSystem: 'Sistem operasi', platform: 'Platform', genre: 'Genre', tag: 'Tag' },
  regions: {
    worldwide: 'Seluruh dunia',
    eu: 'Uni Eropa',
    europe: 'Eropa',
    americas: 'Benua Amerika',
    restricted: 'Seluruh dunia dengan pengecualian',
  },
  slides: [
    ['Promo yang segera berakhir', 'Harga turun untuk kode pilihan, hanya beberapa hari.', 'Lihat promo'],
    ['Corsa Lunga 3', 'Seribu mil dari Alpen ke laut, dalam tiga hari dan segala cuaca.', 'Lihat gim'],
    ['Biarkan mereka memilih', 'Kartu hadiah untuk setiap platform, tiba dalam sekejap.', 'Pilih kartu hadiah'],
    ['Tim kecil, ide besar', 'Gim independen pilihan orang-orang yang bermain sampai tamat.', 'Jelajahi gim indie'],
  ],
  topics: {
    contactUs: 'Hubungi kami',
    help: 'Bantuan',
    delivery: 'Cara kode dikirim',
    activation: 'Cara mengaktifkan kode',
    withdrawal: 'Pengembalian dana dan pembatalan',
    payment: 'Metode pembayaran',
    terms: 'Syarat dan ketentuan',
    privacy: 'Kebijakan privasi',
    imprint: 'Informasi perusahaan',
    accessibility: 'Aksesibilitas',
    browserExtension: 'Ekstensi peramban',
  },
};
