import type { QueryPhrases } from './query-phrases.ts';

export const tr: QueryPhrases = {
  generic:
    'satın al, satın alma, al, ucuz, ucuza, en ucuz, uygun, fiyat, fiyatı, anahtar, anahtarı, key, keyi, kod, kodu, kodları, pc, bilgisayar, ' +
    'bilgisayarda, indir, indirme, dijital, online, çevrimiçi, için, ile, ve, veya, bir, yeni, en iyi, iyi, güzel, yıl, yılı, çıkan, ' +
    'etkinleştirme, oyna, oynamak, değerinde, luk, lük, lik, lık, uyumlu, çocuk, çocuklar, çocuklar için',
  upTo: 'altı, altında, altındaki, dan az, den az, dan ucuz, den ucuz, e kadar, a kadar, ya kadar, ye kadar, kadar, en fazla, maksimum, max, azı',
  from: 'üstü, üzeri, üzerinde, dan fazla, den fazla, en az, minimum',
  between: 'arası, arasında',
  and: 've, ile',
  free: 'ücretsiz, bedava, beleş',
  thousand: 'bin',
  money: {
    TRY: 'tl, lira, liralık, liraya, türk lirası',
    EUR: 'euro, avro, euroluk, avroluk, eurodan, avrodan, euroya, avroya',
    USD: 'dolar, dolarlık, doları, dolardan, dolara',
    GBP: 'sterlin, pound',
    RUB: 'ruble',
    CHF: 'frank',
    JPY: 'yen',
  },
  games:
    'oyun, oyunlar, oyunu, oyunları, oyunlari, video oyunu, video oyunları, bilgisayar oyunu, bilgisayar oyunları, pc oyunları',
  deals: 'indirim, indirimler, indirimli, indirimde, kampanya, kampanyalar, fırsat, fırsatlar, fırsatları',
  giftCards:
    'hediye kartı, hediye kartları, hediye kart, hediye çeki, hediye kodu, cüzdan, cüzdan kodu, cüzdanı, bakiye, bakiyesi, kart, kartı, ' +
    'ön ödemeli kart, ön ödemeli, yükleme, bakiye yükleme, kupon, çek, kredi',
  bundles: 'paket, paketi, paketler, paketleri, oyun paketi, koleksiyon, koleksiyonu, set, bundle',
  genres: {
    action: 'aksiyon, eylem',
    adventure: 'macera, serüven, keşif',
    fps: 'FPS, nişancı, nişancılık, silah, silahlı, ateş etme, vurdulu kırdılı, birinci şahıs, shooter, savaş',
    horror: 'korku, korkunç, korkutucu, gerilim, ürkütücü, dehşet, zombi',
    indie: 'bağımsız, indie, bağımsız yapım',
    rpg: 'RPG, rol yapma, rol, rpgler',
    fighting: 'dövüş, kavga, dövüşme, dövüşler, karate',
    racing:
      'yarış, yarışı, yarışlar, araba, arabalar, araba yarışı, otomobil, yarış simülasyonu, sürüş, sürme, ralli, araç',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'tek oyunculu, tek kişilik, tek başına, çevrimdışı, offline, tek oyuncu',
    multiplayer: 'çok oyunculu, multiplayer, arkadaşlarla, çok kişilik, online oyunlar',
    'co-op': 'eşli, co-op, coop, iki kişilik, 2 kişilik, iki oyunculu, birlikte, ortak, beraber',
    'shared-screen': 'bölünmüş ekran, ekran paylaşımlı, paylaşımlı ekran, aynı ekranda, koltuk, yerel',
    controller: 'oyun kolu, kol, gamepad, kontrolcü, kumanda',
    achievements: 'başarımlar, başarım, kupalar',
    'cloud-saves': 'bulut kaydı, bulut kayıt',
    'drm-free': 'drmsiz, drm yok',
  },
  help: {
    withdrawal:
      'iade, para iadesi, geri ödeme, cayma, iptal, iade etme, iade koşulları, değişim, geri verme, para geri, paramı geri',
    payment: 'fatura, faturalar, fiş, makbuz, ödeme, ödeme yöntemleri, ödeme seçenekleri',
    activation:
      'etkinleştirmek, anahtar etkinleştirme, etkinleştirilir, kod kullanma, key etkinleştirme, aktivasyon, anahtar çalışmıyor, aktif etme, kod kullan, kod girme, kodu nasıl kullan, kod kullanırım, nasıl kullanırım, nasıl kullanılır, nasıl girilir',
    delivery: 'teslimat, kargo, anahtarım nerede',
    contact: 'iletişim, destek, yardım, müşteri hizmetleri, şikayet',
    account: 'şifre, şifremi unuttum, parola, hesap, hesap silme, giriş, gizlilik',
  },
};
