import type { QueryPhrases } from './query-phrases.ts';

export const cz: QueryPhrases = {
  generic:
    'koupit, koupě, levně, levné, levná, levný, nejlevnější, cena, klíč, klíče, klíčů, kód, kódy, pc, počítač, stáhnout, ke stažení, download, ' +
    'digitální, online, na, do, s, se, v, pro, a, i, nebo, o, od, nové, nová, nový, nejlepší, dobré, dobrá, rok, roku, z roku, aktivace, hrát, moje, děti, pro děti, dětské, dětská',
  upTo: 'do, pod, méně než, míň než, max, maximálně, levnější než, nejvýše, nejvýš, nebo méně',
  from: 'od, nad, více než, víc než, alespoň, minimálně',
  between: 'mezi, od',
  and: 'a, do',
  free: 'zdarma, bezplatné, bezplatná, free',
  thousand: 'tisíc, tisíce, tis',
  money: {
    CZK: 'kč, kc, koruna, koruny, korun, kaček',
    EUR: 'euro, eura, eur',
    USD: 'dolar, dolary, dolarů',
    GBP: 'libra, libry, liber',
    PLN: 'zlotý, zloté, zlotých',
    CHF: 'frank, franky, franků',
    JPY: 'jen, jenů',
  },
  games: 'hra, hry, her, hru, hrám, videohry, videohra, počítačové hry, počítačová hra, PC hry',
  deals: 'sleva, slevy, výprodej, výprodeje, akce, akční nabídka, zlevněné, nabídky',
  giftCards:
    'dárková karta, dárkové karty, dárková kartička, poukaz, poukazy, dárkový poukaz, dárkové poukazy, poukázka, poukázky, karta, karty, ' +
    'kartu, kredit, dobití, dobít, peněženka, předplacená karta, předplacená, voucher, kupon, zůstatek',
  bundles: 'balíček, balíčky, balík, sada, sady, kolekce, bundle',
  genres: {
    action: 'akční, akční hra, akčních, akčňák',
    adventure: 'dobrodružství, dobrodružná, dobrodružné, dobrodružných, adventura, adventury, adventur',
    fps: 'FPS, střílečka, střílečky, střílečku, střílení, shooter, z první osoby, střílecí',
    horror:
      'horor, horory, hororů, hororová, hororové, hororových, strašidelná, strašidelné, strašidelných, děsivé, děsivá, strašidelný, zombie',
    indie: 'indie, nezávislá, nezávislé, nezávislých',
    rpg: 'RPG, hra na hrdiny, hry na hrdiny, na hrdiny, erpégéčko, rolová',
    fighting: 'bojová, bojové, bojových, bojovka, bojovky, mlátička, mlátičky, rvačka, souboje, bojový, bitka',
    racing:
      'závodní, závodních, závody, závod, závodů, auta, auto, s auty, autíčka, závodění, automobilová, automobilové, řízení, závodní simulátor, rally',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'pro jednoho hráče, jeden hráč, singleplayer, sólo, offline',
    multiplayer: 'pro více hráčů, multiplayer, více hráčů, s přáteli, s kamarády',
    'co-op':
      'kooperace, kooperativní, kooperační, co-op, coop, pro dva, pro dva hráče, dva hráči, ve dvou, pro 2 hráče',
    'shared-screen': 'sdílená obrazovka, rozdělená obrazovka, split screen, gaučová, gauč, lokální',
    controller: 'ovladač, gamepad, joystick',
    achievements: 'úspěchy, trofeje, achievementy',
    'cloud-saves': 'ukládání do cloudu, cloudové ukládání',
    'drm-free': 'bez DRM',
  },
  help: {
    withdrawal:
      'vrácení, vrácení peněz, vrátit, reklamace, odstoupení, odstoupení od smlouvy, refundace, výměna, zrušit objednávku',
    payment: 'faktura, faktury, účtenka, platba, platby, zaplatit, platební metody',
    activation: 'aktivovat, aktivace klíče, jak aktivovat, uplatnit kód, klíč nefunguje',
    delivery: 'doručení, dodání, kde je můj klíč',
    contact: 'kontakt, podpora, pomoc, zákaznická podpora, nápověda, stížnost',
    account: 'heslo, zapomenuté heslo, účet, smazat účet, přihlášení, soukromí',
  },
};
