/** Short descriptions by the name of the game. */
export const pl: Readonly<Record<string, string>> = {
  'Corsa Lunga 3': 'Uliczny wyścig na tysiąc mil, z Alp nad morze, przez trzy dni i przy każdej pogodzie.',
  'Chronicle of the Ninth Oath': 'Osiem przysiąg spaja królestwo; masz się dowiedzieć, kto złożył dziewiątą.',
  'Nine Petal Fist': 'Dziewięć szkół dzieli jedną zakazaną technikę, a każda zachowała inną jej część.',
  'The Quiet Tenant': 'Nowy lokator płaci na czas, nie wychodzi z pokoju i zaczął odbierać telefon twoim głosem.',
  'Harrow Coast II: The Undertow':
    'Dziesięć lat po powodzi nurkowie z Harrow Coast szukają maszyn, które miały pozostać pod wodą.',
  'The Polite Volcano':
    'Wulkan chciałby wybuchnąć, nikomu nie sprawiając kłopotu, i prosi cię o pomoc w przygotowaniach.',
  'Breach Calendar':
    'Ekipa ratunkowa wchodzi do tego samego budynku w dwunastu różnych dniach: co zepsuje w marcu, w czerwcu nadal będzie zepsute.',
  'Moth & Lantern': 'Rodzeństwo opiekuje się latarnią dla ciem na skraju lasu, który powoli uczy się słów.',
  'Red Ledger':
    'Księgowa rodziny przestępczej zapamiętała wszystkie liczby przed pożarem i teraz każdy chce ją mieć żywą.',
  'Hard Vacuum Choir':
    'Kosmiczny frachtowiec słyszy śpiew przez kadłub i wysyła na zewnątrz najmniej muzykalnego członka załogi.',
  'Emberglass Saga III': 'Hutnicy szkła z Emberglass kształtują dusze, a piec zaczął pytać o imiona.',
  'Queen of Borrowed Armour': 'Wędrowna aktorka gra zmarłą królową tak dobrze, że wojsko zaczyna za nią iść.',
  'Static Bloom':
    'Zakłócenia radiowe rozkwitają w twardy koral, a inżynierka z kiepską anteną jest jedyną ogrodniczką w mieście.',
  'Cinder Parade':
    'Kaskaderka przemierza miasto, które co roku świętuje własny pożar, a dziś ktoś zapalił ognie za wcześnie.',
  'Slipstream Commune': 'Wyścigówki na słońce dzielą jedną drogę, jeden akumulator i jedną konstytucję.',
  'Outer Dark: Sable Company':
    'Najemnicy podpisują na księżycu umowę z klientem, który mógł umrzeć, zanim wysechł atrament.',
  'Ash Lanterns of Edo Falls':
    'Pod miastem na wodospadzie nosiciele lampionów prowadzą zmarłych obok tego, co chciałoby ich zatrzymać.',
  'Monument Thieves': 'Czworo fachowców chce ukraść łuk triumfalny ze środka placu i postawić lepszy.',
  'Kaze no Michi: Duel Road':
    'Dwoje wędrownych szermierzy idzie tą samą drogą wzdłuż wybrzeża i spotyka się raz w każdym rozdziale.',
  'The Mire Pilgrims': 'Pielgrzymka przez zatopione prowincje niesie trumnę, która co rano jest lżejsza.',
  'Sable & Saffron': 'Dwie karawany, dwa księżyce i jedna umowa, którą obie podpisały w dobrej wierze.',
  'Old Growth': 'Drwale budzą się i widzą, że pnie zniknęły, a drzewa podeszły bliżej.',
  Signalfall: 'Gdy milkną wieże przekaźnikowe, kurierka z latawcem przenosi sieć ręcznie przez wietrzny archipelag.',
  'Aurel & the Borrowed Sea': 'Chłopiec pożycza morze na szkolny projekt i spóźnia się z oddaniem.',
  'Harbour Fists IV':
    'Portowa seria wraca na molo, od którego się zaczęła, a na którym stoją dziś luksusowe mieszkania.',
  "Ironmonger's Daughter": 'Król nie zapłaci za miecze, więc córka kowala odbiera je jeden po drugim.',
  Tessellate: 'Strzelanina na płytkach, które się zapadają, napisana przez kogoś, kto nie lubi stać w miejscu.',
  'Hush Artillery': 'W wojnie, w której dźwięk jest szybszy od pocisków, przegrywa głośniejsza strona.',
  'Lowlands of the Sun-Eater': 'Co wieczór to samo stworzenie połyka słońce, a w tym tygodniu boli je ząb.',
  'Pulse of Kharavel': 'W pustynnym królestwie rządzonym przez rytm głucha szermierka wyczuwa zamach podeszwami stóp.',
  'Marrow Hollow': 'Coś kupuje kości u rzeźnika w górskiej wiosce, a teraz prosi o kredyt.',
  'Cipher Knight': 'Rycerz bez twarzy zbiera opisy samego siebie od tych, którzy go spotkali.',
  'Rook Takes Rook': 'Dwóch snajperów gra w szachy korespondencyjne przez okna ewakuowanego miasta.',
  'Wrecking Yard Rally': 'Zbuduj samochód z tego, co odbijesz innym.',
  "Ragpicker's Atlas":
    'Każdy płaszcz na targu pamięta, gdzie był, a dziewczyna o zwinnych palcach umie czytać podszewki.',
  'Whisper Quarry': 'Co powiesz w kamieniołomie, nazajutrz powtórzy ktoś inny.',
  'Eleven Doors Down': 'Wszystkie mieszkania w bloku są takie same, prócz tego, o którym ojciec nie chce mówić.',
  Fiddlehead: 'Paproć rozwija się raz na sto lat, a ty masz całe popołudnie.',
  'Mask of the Tenth Bell':
    'Dziesięcioro zamaskowanych wojowników wspina się na dzwonnicę, a każde uderzenie zamienia dwie twarze.',
  'Salt Road Cantata': 'Chór przemytników przemierza pustynię, śpiewając temu, co żyje pod piaskiem.',
};
