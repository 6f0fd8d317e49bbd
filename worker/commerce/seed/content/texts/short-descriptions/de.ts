/** Short descriptions by the name of the game. */
export const de: Readonly<Record<string, string>> = {
  'Corsa Lunga 3':
    'Ein Straßenrennen über tausend Meilen, von den Alpen bis ans Meer, an drei Tagen und bei jedem Wetter.',
  'Chronicle of the Ninth Oath':
    'Acht Eide halten das Reich zusammen; du sollst herausfinden, wer den neunten geschworen hat.',
  'Nine Petal Fist': 'Neun Schulen teilen sich eine verbotene Technik, und jede hat ein anderes Neuntel davon bewahrt.',
  'The Quiet Tenant':
    'Dein neuer Untermieter zahlt pünktlich, verlässt nie sein Zimmer und geht neuerdings mit deiner Stimme ans Telefon.',
  'Harrow Coast II: The Undertow':
    'Zehn Jahre nach der Flut tauchen die Bergungstrupps von Harrow Coast nach Maschinen, die versunken bleiben sollten.',
  'The Polite Volcano':
    'Ein Vulkan möchte ausbrechen, ohne jemandem Umstände zu machen, und bittet dich, alles Nötige zu regeln.',
  'Breach Calendar':
    'Ein Rettungstrupp betritt dasselbe Gebäude an zwölf verschiedenen Tagen, und was im März kaputtgeht, bleibt es auch im Juni.',
  'Moth & Lantern':
    'Zwei Geschwister hüten einen Leuchtturm für Motten am Rand eines Waldes, der langsam sprechen lernt.',
  'Red Ledger':
    'Die Buchhalterin einer Verbrecherfamilie hat sich vor dem Brand jede Zahl gemerkt, und nun wollen alle sie lebend.',
  'Hard Vacuum Choir':
    'Ein Frachter im tiefen All hört Gesang durch den Rumpf und schickt das unmusikalischste Mitglied der Crew hinaus.',
  'Emberglass Saga III': 'Die Glasbläser von Emberglass formen Seelen, und der Ofen fragt inzwischen nach Namen.',
  'Queen of Borrowed Armour':
    'Eine reisende Schauspielerin spielt die tote Königin so gut, dass ihr das Heer zu folgen beginnt.',
  'Static Bloom':
    'Funkstörungen wachsen zu festen Korallen heran, und eine Technikerin mit schlechter Antenne ist die einzige Gärtnerin der Stadt.',
  'Cinder Parade':
    'Eine Stuntfrau durchquert eine Stadt, die einmal im Jahr ihren eigenen Brand feiert, und heute hat jemand die Feuer zu früh entzündet.',
  'Slipstream Commune': 'Solarrennwagen teilen sich eine Straße, eine Batterie und eine Verfassung.',
  'Outer Dark: Sable Company':
    'Eine Söldnertruppe unterschreibt auf einem Mond einen Vertrag, dessen Auftraggeber vielleicht schon tot war, bevor die Tinte trocknete.',
  'Ash Lanterns of Edo Falls':
    'Unter einer Stadt am Wasserfall geleiten Laternenträger die frisch Verstorbenen an allem vorbei, was sie behalten will.',
  'Monument Thieves':
    'Vier Fachleute wollen einen Triumphbogen mitten von einem Platz stehlen und einen besseren hinstellen.',
  'Kaze no Michi: Duel Road':
    'Zwei wandernde Duellanten gehen dieselbe Küstenstraße und treffen sich in jedem Kapitel einmal.',
  'The Mire Pilgrims': 'Ein Pilgerzug durch ertrunkene Provinzen trägt einen Sarg, der jeden Morgen leichter wird.',
  'Sable & Saffron': 'Zwei Karawanen, zwei Monde und ein Vertrag, den beide in gutem Glauben unterschrieben haben.',
  'Old Growth': 'Ein Holzfällertrupp erwacht: Die Stümpfe sind fort, und die Bäume sind näher gerückt.',
  Signalfall:
    'Als die Sendetürme verstummen, trägt eine Kurierin mit ihrem Drachen das Netz von Hand über ein windiges Archipel.',
  'Aurel & the Borrowed Sea':
    'Ein Junge leiht sich für ein Schulprojekt das Meer aus und verpasst den Termin für die Rückgabe.',
  'Harbour Fists IV':
    'Die Hafenserie kehrt an den Pier zurück, an dem sie begann und an dem heute Luxuswohnungen stehen.',
  "Ironmonger's Daughter":
    'Der König zahlt die Schwerter nicht, also zieht die Tochter des Schmieds los und holt sie einzeln zurück.',
  Tessellate:
    'Ein Arena-Shooter auf Fliesen, die wegbrechen, geschrieben von jemandem, der Stillstand offenbar nicht leiden kann.',
  'Hush Artillery': 'In einem Krieg, in dem der Schall schneller ist als die Granaten, verliert die lautere Seite.',
  'Lowlands of the Sun-Eater':
    'Jeden Abend verschluckt dasselbe Wesen die Sonne, und diese Woche hat es Zahnschmerzen.',
  'Pulse of Kharavel':
    'In einem Wüstenreich, das vom Rhythmus regiert wird, spürt eine gehörlose Schwertkämpferin einen Umsturz durch ihre Fußsohlen.',
  'Marrow Hollow': 'Etwas kauft beim Metzger eines Bergdorfs Knochen, und jetzt möchte es anschreiben lassen.',
  'Cipher Knight':
    'Ein Ritter, dessen Gesicht ausgelöscht wurde, sammelt Beschreibungen seiner selbst bei denen, die ihn kannten.',
  'Rook Takes Rook': 'Zwei Scharfschützen spielen Fernschach durch die Fenster einer geräumten Stadt.',
  'Wrecking Yard Rally': 'Bau dein Auto aus dem, was du den anderen abfährst.',
  "Ragpicker's Atlas":
    'Jeder Mantel auf dem Markt weiß, wo er gewesen ist, und ein Mädchen mit flinken Fingern kann Futterstoffe lesen.',
  'Whisper Quarry': 'Was im Steinbruch gesagt wird, wiederholt am nächsten Tag jemand anderes.',
  'Eleven Doors Down':
    'Alle Wohnungen im Haus haben denselben Grundriss, bis auf die eine, über die dein Vater nicht spricht.',
  Fiddlehead: 'Ein Farn entrollt sich einmal in hundert Jahren, und du hast den ganzen Nachmittag Zeit.',
  'Mask of the Tenth Bell':
    'Zehn maskierte Kämpfer steigen auf einen Glockenturm, und jeder Schlag vertauscht zwei ihrer Gesichter.',
  'Salt Road Cantata': 'Ein Chor von Schmugglern durchquert die Wüste und singt für das, was unter dem Sand lebt.',
};
