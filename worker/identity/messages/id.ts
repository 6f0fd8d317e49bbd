import type { Messages } from './messages.ts';

export const id: Messages = {
  brand: 'Latchkey',
  backToShop: 'Kembali ke toko',
  pointsTitle: 'Satu akun untuk semua game Anda',
  pointKeys: 'Key bergaransi',
  pointKeysText: 'Key yang tidak berfungsi akan diganti atau uang Anda kembali.',
  pointSecure: 'Belanja aman',
  pointSecureText: 'Kata sandi Anda hanya kami simpan dalam bentuk hash satu arah.',
  pointUnlock: 'Langsung main',
  pointUnlockText: 'Key Anda tersedia di akun, di semua perangkat.',

  signInTitle: 'Masuk',
  signInIntro: 'Selamat datang kembali. Key Anda sudah menunggu.',
  signInButton: 'Masuk',
  noAccountYet: 'Belum punya akun?',
  createAccountLink: 'Buat akun',
  forgotPasswordLink: 'Lupa kata sandi?',

  registerTitle: 'Buat akun Anda',
  registerIntro: 'Cukup satu menit, dan Anda langsung masuk.',
  registerButton: 'Buat akun',
  haveAccount: 'Sudah punya akun?',
  signInLink: 'Masuk',

  emailLabel: 'Alamat email',
  passwordLabel: 'Kata sandi',
  newPasswordLabel: 'Kata sandi baru',
  firstNameLabel: 'Nama depan',
  lastNameLabel: 'Nama belakang',
  optional: 'opsional',
  passwordHint: 'Minimal 8 karakter. Rangkaian beberapa kata itu kuat dan mudah diingat.',

  errorSummary: 'Periksa kembali isian Anda',
  wrongCredentials: 'Alamat email dan kata sandi ini tidak cocok. Periksa keduanya, lalu coba lagi.',
  registrationRefused:
    'Akun tidak dapat dibuat dengan data ini. Jika Anda sudah punya akun, silakan masuk atau atur ulang kata sandi Anda.',
  throttled:
    'Terlalu banyak percobaan. Demi keamanan Anda, proses ini kami hentikan sementara. Silakan coba lagi dalam {minutes} menit.',
  emailMissing: 'Masukkan alamat email Anda.',
  emailInvalid: 'Masukkan alamat email seperti nama@example.com.',
  passwordMissing: 'Masukkan kata sandi Anda.',
  password_too_short: 'Gunakan minimal 8 karakter.',
  password_too_long: 'Gunakan maksimal 128 karakter.',
  password_too_common: 'Kata sandi ini mudah ditebak. Pilih yang lain.',
  nameTooLong: 'Gunakan maksimal 60 karakter.',

  recoverTitle: 'Atur ulang kata sandi Anda',
  recoverIntro: 'Masukkan alamat email Anda. Kami akan mengirim tautan untuk membuat kata sandi baru.',
  recoverButton: 'Kirim tautan',
  recoverSentTitle: 'Periksa email Anda',
  recoverSentText:
    'Jika {email} terdaftar, tautannya sedang dikirim. Tautan berlaku 30 menit dan hanya bisa dipakai sekali. Belum masuk? Cek folder spam Anda.',
  resetTitle: 'Pilih kata sandi baru',
  resetIntro: 'Anda akan dikeluarkan dari semua perangkat, lalu bisa masuk dengan kata sandi baru.',
  resetButton: 'Simpan kata sandi baru',
  resetDoneTitle: 'Kata sandi Anda sudah diganti',
  resetDoneText: 'Kembali ke toko, lalu masuk dengan kata sandi baru Anda.',
  resetLinkInvalidTitle: 'Tautan ini sudah tidak berlaku',
  resetLinkInvalidText:
    'Tautan berlaku 30 menit dan hanya bisa dipakai sekali. Minta tautan baru di halaman masuk toko.',

  signOutTitle: 'Keluar dari akun?',
  signOutText: 'Anda akan keluar dari Latchkey di perangkat ini.',
  signOutButton: 'Keluar',
  staySignedInButton: 'Tetap masuk',
  signedOutTitle: 'Anda sudah keluar',
  signedOutText: 'Sampai jumpa lagi. Key Anda tetap tersimpan di akun.',

  expiredTitle: 'Sesi masuk ini sudah berakhir',
  expiredText:
    'Halaman masuk terlalu lama terbuka, atau prosesnya sudah selesai di tab lain. Kembali ke toko, lalu masuk lagi.',
  badRequestTitle: 'Tautan ini tidak berfungsi',
  badRequestText:
    'Toko atau sebuah tautan mengirim permintaan yang tidak dapat kami terima. Kembali ke toko, lalu coba lagi.',
  crossSiteText: 'Formulir ini dikirim dari situs lain, jadi tidak kami proses. Kembali ke toko, lalu coba lagi.',
  notFoundTitle: 'Halaman ini tidak ditemukan',
  notFoundText: 'Mungkin alamatnya salah ketik. Yang lainnya ada di toko.',
  crashTitle: 'Terjadi kesalahan di pihak kami',
  crashText: 'Tidak ada yang berubah. Silakan coba lagi beberapa saat lagi.',
  errorReference: 'Kode untuk layanan pelanggan: {code}',
};
