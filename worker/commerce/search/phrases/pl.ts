import type { QueryPhrases } from './query-phrases.ts';

export const pl: QueryPhrases = {
  generic:
    'kup, kupić, kupno, tanio, tani, tanie, tania, taniej, najtaniej, cena, klucz, klucze, kod, kody, pc, komputer, pobierz, pobrać, ' +
    'download, cyfrowy, cyfrowa, online, na, do, z, ze, w, dla, i, lub, o, od, nowe, nowa, nowy, najlepsze, najlepsza, dobre, dobra, fajne, ' +
    'rok, roku, rok wydania, aktywacja, grać, moje, dzieci, dla dzieci, dziecięce, osób, osoby, gracz, gracze, graczy',
  upTo: 'do, poniżej, mniej niż, max, maksymalnie, tańsze niż, taniej niż, nie więcej niż, lub mniej, najwyżej',
  from: 'od, powyżej, ponad, więcej niż, co najmniej, minimum',
  between: 'między, pomiędzy, od',
  and: 'a, do, i',
  free: 'darmowe, darmowa, darmowy, za darmo, bezpłatne, bezpłatnie, gratis',
  thousand: 'tys, tysięcy, tysiące',
  money: {
    PLN: 'zł, zl, złoty, złote, złotych, zeta',
    EUR: 'euro, eurasów, ojro',
    USD: 'dolar, dolary, dolarów',
    GBP: 'funt, funty, funtów',
    CHF: 'frank, franki, franków',
    CZK: 'korony, koron, korona',
    JPY: 'jen, jeny, jenów',
    RUB: 'ruble, rubli',
  },
  games: 'gra, gry, gier, grę, gierki, gry komputerowe, gra komputerowa, gry na PC, gry wideo',
  deals: 'promocja, promocje, promocji, przecena, przeceny, wyprzedaż, zniżki, zniżka, okazje, rabat',
  giftCards:
    'karta podarunkowa, karty podarunkowe, karta prezentowa, karty prezentowe, karta upominkowa, doładowanie, doładowania, bon, bony, ' +
    'bon podarunkowy, karta, karty, kartę, voucher, portfel, karta przedpłacona, przedpłacona, prepaid, środki, kupon, kredyt, doładuj, doładować',
  bundles: 'pakiet, pakiety, zestaw, zestawy, kolekcja, kolekcje, paczka, bundle',
  genres: {
    action: 'akcja, akcji, gra akcji, gry akcji',
    adventure: 'przygoda, przygody, przygodowa, przygodowe, przygodowy, przygodowych, przygodówka, przygodówki',
    fps: 'FPS, strzelanka, strzelanki, strzelanek, strzelanina, strzelać, pierwszoosobowa, shooter, pierwszej osoby, strzelanie, strzelankę',
    horror:
      'horror, horrory, horrorów, straszna, straszne, strasznych, straszny, przerażająca, przerażające, grozy, zombie, o zombie',
    indie: 'indie, niezależna, niezależne, niezależnych, niezależny',
    rpg: 'RPG, fabularna, fabularne, fabularnych, role playing, rolpleje',
    fighting: 'bijatyka, bijatyki, bijatyk, walka, walki, walk, walka wręcz, sztuki walki, mordobicie',
    racing:
      'wyścigi, wyścig, wyścigowa, wyścigowe, wyścigowych, wyścigowy, wyścigówka, wyścigówki, samochody, samochodowe, samochodowa, ' +
      'samochodowych, samochód, auta, ścigałka, ścigałki, rajdy, symulator jazdy, symulator wyścigów, ściganie, samochodówka, samochodówki',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, maca, OS X, Macbook, Apple',
  linux: 'Linux, linuksa, linuxa, Ubuntu, Steam Deck',
  features: {
    'single-player': 'dla jednego gracza, jeden gracz, jednoosobowa, singleplayer, solo, offline',
    multiplayer: 'wieloosobowa, wieloosobowe, multiplayer, dla wielu graczy, ze znajomymi, multi',
    'co-op':
      'kooperacja, kooperacyjna, kooperacyjne, kooperacji, co-op, coop, dla dwóch, dla dwojga, we dwoje, dwóch graczy, dla 2 osób, dla dwóch graczy',
    'shared-screen': 'podzielony ekran, wspólny ekran, dzielony ekran, split screen, kanapowa, kanapa, lokalna',
    controller: 'kontroler, pad, pada, joystick',
    achievements: 'osiągnięcia, trofea',
    'cloud-saves': 'zapis w chmurze, zapisy w chmurze',
    'drm-free': 'bez DRM, bez zabezpieczeń',
  },
  help: {
    withdrawal:
      'zwrot, zwroty, zwrot pieniędzy, zwrócić, reklamacja, odstąpienie, odstąpienie od umowy, wymiana, anulować zamówienie, oddać pieniądze, odzyskać pieniądze, pieniądze z powrotem',
    payment: 'faktura, faktury, paragon, płatność, płatności, zapłacić, metody płatności',
    activation:
      'aktywować, aktywować klucz, jak aktywować, aktywacja klucza, zrealizować kod, klucz nie działa, wpisać kod, użyć kodu',
    delivery: 'dostawa, wysyłka, gdzie jest mój klucz',
    contact: 'kontakt, pomoc, obsługa klienta, wsparcie',
    account: 'hasło, zapomniałem hasła, konto, usunąć konto, logowanie, prywatność',
  },
};
