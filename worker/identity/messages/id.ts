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
  captchaNeedsScripts:
    'Untuk membuat akun, aktifkan JavaScript di browser Anda: tanpa bertanya apa pun, ia membuktikan bahwa Anda bukan robot.',
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
    'Jika {email} terdaftar, tautannya sedang dikirim. Tautan berlaku 30 menit dan hanya bisa dipakai sekali. Belum menerima email? Periksa juga folder spam.',
  resetTitle: 'Buat kata sandi baru',
  resetIntro: 'Anda akan dikeluarkan dari semua perangkat, lalu bisa masuk dengan kata sandi baru.',
  resetButton: 'Simpan kata sandi baru',
  resetDoneTitle: 'Kata sandi Anda sudah diubah',
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

  accountTitle: 'Kelola akun Anda',
  accountIntro: 'Masuk sebagai {email}.',
  saveButton: 'Simpan',
  savedText: 'Tersimpan.',
  nameTitle: 'Nama Anda',
  emailConfirmed: 'terkonfirmasi',
  emailUnconfirmed: 'belum dikonfirmasi. Buka tautan yang kami kirimkan kepada Anda.',
  sendAgainButton: 'Kirim ulang tautan',
  newEmailLabel: 'Alamat email baru',
  changeEmailHint: 'Kami mengirim tautan ke alamat baru. Begitu Anda membukanya, alamat baru berlaku.',
  changeEmailButton: 'Ubah alamat',
  linkSentText: 'Tautan sedang dikirim ke {email}. Hanya bisa dipakai sekali dan berlaku {hours} jam.',
  currentPasswordLabel: 'Kata sandi saat ini',
  passwordWrong: 'Ini bukan kata sandi Anda. Periksa lalu coba lagi.',
  changePasswordButton: 'Ubah kata sandi',
  noPasswordText: 'Anda masuk lewat layanan lain dan tidak punya kata sandi di sini.',
  setPasswordButton: 'Kirim tautan untuk membuatnya',
  signInAgainText: 'Demi keamanan Anda, masuk sekali lagi terlebih dahulu.',
  devicesTitle: 'Perangkat yang masuk ke akun Anda',
  signedInSince: 'Sejak {time}',
  thisDevice: 'perangkat ini',
  signOutEverywhereButton: 'Keluar dari semua perangkat',
  deleteTitle: 'Hapus akun',
  deleteText:
    'Ajukan di toko, di bagian Preferensi. Di sana tertulis apa saja yang dihapus, termasuk akun login ini, dan apa yang wajib disimpan toko menurut hukum.',
  deleteLink: 'Buka Preferensi di toko',
  confirmTitle: 'Konfirmasi alamat email Anda',
  confirmText: 'Apakah {email} alamat Anda?',
  confirmButton: 'Ya, konfirmasi',
  confirmedTitle: 'Alamat email Anda telah dikonfirmasi',
  confirmedText: 'Akun Anda memakai {email}.',
  confirmLinkInvalidText:
    'Tautan hanya bisa dipakai sekali, berlaku 24 jam, dan hanya tautan terbaru yang berlaku. Minta yang baru di halaman kelola akun.',
  socialButton: 'Lanjutkan dengan {provider}',
  socialFailedTitle: 'Gagal masuk dengan {provider}',
  socialFailedText:
    'Prosesnya dibatalkan, atau {provider} tidak menjawab. Coba lagi, atau masuk dengan alamat email dan kata sandi.',
  socialNoEmailText:
    '{provider} tidak memberi kami alamat email yang terkonfirmasi. Konfirmasikan di sana, atau masuk di sini dengan alamat email dan kata sandi.',
  backToSignIn: 'Kembali ke halaman masuk',
  mailRecoverySubject: 'Buat kata sandi baru',
  mailRecoveryText:
    'Seseorang, semoga Anda sendiri, meminta kata sandi baru untuk {brand}. Tautan ini untuk membuatnya. Hanya bisa dipakai sekali dan berlaku {minutes} menit:\n\n{link}\n\nJika bukan Anda, abaikan saja: kata sandi Anda tetap sama.',
  mailConfirmSubject: 'Konfirmasi alamat email Anda',
  mailConfirmText:
    'Mohon konfirmasikan bahwa alamat ini milik akun {brand} Anda. Tautan hanya bisa dipakai sekali dan berlaku {hours} jam:\n\n{link}\n\nJika Anda tidak memintanya, abaikan saja.',
  mailEmailChangedSubject: 'Alamat email Anda telah diubah',
  mailEmailChangedText:
    'Akun {brand} Anda sekarang memakai {email}. Jika bukan Anda yang mengubahnya, segera hubungi kami:\n\n{link}',
  mailPasswordChangedSubject: 'Kata sandi Anda telah diubah',
  mailPasswordChangedText:
    'Kata sandi akun {brand} Anda telah diubah dan semua perangkat telah dikeluarkan dari akun. Jika bukan Anda, segera buat kata sandi baru:\n\n{link}',
  mailDeletedSubject: 'Akun Anda telah dihapus',
  mailDeletedText:
    'Akun {brand} Anda telah dihapus sesuai permintaan, dan semua sesi telah berakhir.\n\nTerima kasih telah bersama kami.',
};
