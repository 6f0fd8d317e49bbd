import type { QueryPhrases } from './query-phrases.ts';

export const id: QueryPhrases = {
  generic:
    'beli, jual, murah, termurah, harga, kunci, key, kode, pc, komputer, laptop, unduh, download, digital, online, daring, untuk, buat, dengan, di, ' +
    'dan, atau, yang, dari, ke, baru, terbaru, terbaik, bagus, seru, tahun, aktivasi game, main, bermain, senilai, nominal, resmi, anak, anak-anak, untuk anak',
  upTo: 'di bawah, dibawah, kurang dari, maksimal, maks, sampai, hingga, paling mahal, tidak lebih dari, lebih murah dari, ke bawah',
  from: 'di atas, diatas, lebih dari, minimal, mulai, mulai dari',
  between: 'antara, dari',
  and: 'dan, sampai, hingga',
  free: 'gratis, free, cuma-cuma',
  thousand: 'ribu, rb, k',
  money: {
    IDR: 'rupiah, rp, perak',
    EUR: 'euro',
    USD: 'dolar, dollar',
    GBP: 'pound, poundsterling',
    SGD: 'dolar singapura',
    MYR: 'ringgit',
    JPY: 'yen',
    CNY: 'yuan',
  },
  games: 'game, permainan, games, gim, gem, video game, game pc, game komputer',
  deals: 'diskon, promo, promosi, obral, potongan harga, penawaran',
  giftCards:
    'kartu hadiah, voucher, kartu, isi ulang, isi saldo, saldo, top up, topup, dompet, kartu prabayar, prabayar, kupon, voucer, kredit, kartu isi ulang, gift card',
  bundles: 'paket, paket game, bundel, koleksi, bundle, kumpulan',
  genres: {
    action: 'aksi, laga',
    adventure: 'petualangan, penjelajahan, jelajah',
    fps: 'FPS, tembak-tembakan, tembak, tembakan, menembak, perang, perang tembak, orang pertama, shooter, tembak tembak',
    horror: 'horor, seram, hantu, menakutkan, mengerikan, serem, menyeramkan, zombi, zombie',
    indie: 'indie, independen',
    rpg: 'RPG, bermain peran, peran, role play',
    fighting: 'pertarungan, berkelahi, berantem, tarung, bertarung, bela diri, gelut, perkelahian',
    racing:
      'balap, balapan, mobil, balap mobil, mobil-mobilan, menyetir, mengemudi, simulator balap, simulator mobil, reli, motor, balap motor',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'satu pemain, pemain tunggal, single player, sendiri, offline, 1 pemain',
    multiplayer: 'multipemain, multiplayer, banyak pemain, bersama teman, mabar',
    'co-op': 'kooperatif, kerja sama, co-op, coop, dua pemain, berdua, 2 pemain, 2 orang, bareng',
    'shared-screen': 'layar bersama, layar terbagi, split screen, satu layar, layar dibagi, lokal',
    controller: 'kontroler, stik, gamepad, joystick',
    achievements: 'pencapaian, prestasi, trofi',
    'cloud-saves': 'simpan di awan, penyimpanan cloud',
    'drm-free': 'bebas DRM, tanpa DRM',
  },
  help: {
    withdrawal:
      'pengembalian dana, refund, pengembalian, uang kembali, kembalikan, retur, dana kembali, pembatalan, tukar',
    payment: 'faktur, tagihan, invoice, kuitansi, nota, pembayaran, bayar, cara bayar, metode pembayaran, struk',
    activation: 'aktivasi, aktivasi key, cara aktivasi, mengaktifkan, tukar kode, key tidak berfungsi, redeem',
    delivery: 'pengiriman, di mana key saya',
    contact: 'kontak, hubungi, bantuan, layanan pelanggan, dukungan, keluhan',
    account: 'kata sandi, lupa kata sandi, password, akun, hapus akun, masuk, privasi',
  },
};
