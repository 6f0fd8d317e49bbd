import type { Messages } from './messages.ts';

export const tr: Messages = {
  brand: 'Latchkey',
  backToShop: 'Mağazaya dön',
  pointsTitle: 'Tüm oyunlarınız için tek hesap',
  pointKeys: 'Garantili anahtarlar',
  pointKeysText: 'Çalışmayan anahtar değiştirilir veya ücreti iade edilir.',
  pointSecure: 'Güvenli alışveriş',
  pointSecureText: 'Şifrenizin yalnızca geri döndürülemez bir özetini saklarız.',
  pointUnlock: 'Oyunların kilidini hemen açın',
  pointUnlockText: 'Anahtarlarınız hesabınızda, hangi cihazda olursanız olun sizi bekler.',

  signInTitle: 'Giriş yap',
  signInIntro: 'Tekrar hoş geldiniz. Anahtarlarınız sizi bekliyor.',
  signInButton: 'Giriş yap',
  noAccountYet: 'Hesabınız yok mu?',
  createAccountLink: 'Hesap oluştur',
  forgotPasswordLink: 'Şifrenizi mi unuttunuz?',

  registerTitle: 'Hesabınızı oluşturun',
  registerIntro: 'Yalnızca bir dakika sürer ve girişiniz hemen yapılır.',
  registerButton: 'Hesap oluştur',
  haveAccount: 'Zaten hesabınız var mı?',
  signInLink: 'Giriş yap',

  emailLabel: 'E-posta adresi',
  passwordLabel: 'Şifre',
  newPasswordLabel: 'Yeni şifre',
  firstNameLabel: 'Ad',
  lastNameLabel: 'Soyadı',
  optional: 'isteğe bağlı',
  passwordHint: 'En az 8 karakter. Art arda birkaç kelime hem güçlüdür hem de kolay hatırlanır.',

  errorSummary: 'Lütfen girdiğiniz bilgileri kontrol edin',
  wrongCredentials: 'E-posta adresi ile şifre eşleşmiyor. İkisini de kontrol edip tekrar deneyin.',
  registrationRefused:
    'Bu bilgilerle hesap oluşturamadık. Zaten bir hesabınız varsa giriş yapın veya şifrenizi sıfırlayın.',
  throttled:
    'Çok fazla deneme yapıldı. Güvenliğiniz için bu işlemi bir süreliğine durdurduk. Lütfen {minutes} dk sonra tekrar deneyin.',
  emailMissing: 'E-posta adresinizi girin.',
  emailInvalid: 'ad@example.com biçiminde bir e-posta adresi girin.',
  passwordMissing: 'Şifrenizi girin.',
  password_too_short: 'En az 8 karakter kullanın.',
  password_too_long: 'En fazla 128 karakter kullanın.',
  password_too_common: 'Bu şifreyi tahmin etmek kolay. Başka bir şifre seçin.',
  nameTooLong: 'En fazla 60 karakter kullanın.',

  recoverTitle: 'Şifrenizi sıfırlayın',
  recoverIntro: 'E-posta adresinizi girin, size yeni şifre belirlemeniz için bir bağlantı gönderelim.',
  recoverButton: 'Bağlantıyı gönder',
  recoverSentTitle: 'E-postanızı kontrol edin',
  recoverSentText:
    '{email} adresine kayıtlı bir hesap varsa bağlantı yola çıktı. Bağlantı 30 dakika geçerlidir ve yalnızca bir kez kullanılabilir. Gelmedi mi? Spam klasörünüze bakın.',
  resetTitle: 'Yeni bir şifre seçin',
  resetIntro: 'Tüm cihazlardaki oturumlarınız kapatılır; ardından yeni şifrenizle giriş yapabilirsiniz.',
  resetButton: 'Yeni şifreyi kaydet',
  resetDoneTitle: 'Şifreniz değiştirildi',
  resetDoneText: 'Mağazaya dönün ve yeni şifrenizle giriş yapın.',
  resetLinkInvalidTitle: 'Bu bağlantı artık geçerli değil',
  resetLinkInvalidText:
    'Bağlantılar 30 dakika geçerlidir ve yalnızca bir kez kullanılabilir. Mağazanın giriş sayfasından yeni bir bağlantı isteyin.',

  signOutTitle: 'Çıkış yapılsın mı?',
  signOutText: 'Bu cihazdaki Latchkey oturumunuz kapatılacak.',
  signOutButton: 'Çıkış yap',
  staySignedInButton: 'Oturumu açık tut',
  signedOutTitle: 'Çıkış yaptınız',
  signedOutText: 'Yakında görüşmek üzere. Anahtarlarınız hesabınızda kalır.',

  expiredTitle: 'Bu girişin süresi doldu',
  expiredText:
    'Giriş sayfası çok uzun süre açık kaldı veya işlem başka bir sekmede tamamlandı. Mağazaya dönüp tekrar giriş yapın.',
  badRequestTitle: 'Bu bağlantı çalışmıyor',
  badRequestText: 'Mağazadan veya bir bağlantıdan kabul edemediğimiz bir istek geldi. Mağazaya dönüp tekrar deneyin.',
  crossSiteText: 'Bu form başka bir siteden gönderildiği için hiçbir işlem yapmadık. Mağazaya dönüp tekrar deneyin.',
  notFoundTitle: 'Bu sayfa bulunamadı',
  notFoundText: 'Adres yanlış yazılmış olabilir. Diğer her şeyi mağazada bulabilirsiniz.',
  crashTitle: 'Bizden kaynaklanan bir sorun oluştu',
  crashText: 'Hiçbir şey değişmedi. Lütfen biraz sonra tekrar deneyin.',
  errorReference: 'Müşteri hizmetleri için kod: {code}',
};
