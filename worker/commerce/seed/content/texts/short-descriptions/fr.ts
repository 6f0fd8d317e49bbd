/** Short descriptions by the name of the game. */
export const fr: Readonly<Record<string, string>> = {
  'Corsa Lunga 3': 'Une course de mille miles sur route, des Alpes à la mer, en trois jours et par tous les temps.',
  'Chronicle of the Ninth Oath':
    'Huit serments tiennent le royaume ; on vous engage pour découvrir qui a prêté le neuvième.',
  'Nine Petal Fist': 'Neuf écoles se partagent une technique interdite, et chacune en a gardé un neuvième différent.',
  'The Quiet Tenant':
    "Votre nouveau locataire paie à l'heure, ne quitte jamais sa chambre et répond désormais au téléphone avec votre voix.",
  'Harrow Coast II: The Undertow':
    'Dix ans après la crue, les équipes de Harrow Coast plongent vers des machines qui auraient dû rester noyées.',
  'The Polite Volcano': 'Un volcan voudrait entrer en éruption sans déranger personne et vous prie de tout organiser.',
  'Breach Calendar':
    'Une équipe de secours entre dans le même immeuble à douze dates différentes : ce qui casse en mars reste cassé en juin.',
  'Moth & Lantern':
    "Un frère et une sœur tiennent un phare pour papillons de nuit au bord d'une forêt qui apprend peu à peu à parler.",
  'Red Ledger':
    "La comptable d'une famille criminelle avait tout mémorisé avant l'incendie, et chacun la veut désormais vivante.",
  'Hard Vacuum Choir':
    "Un cargo spatial entend chanter à travers sa coque et envoie dehors le membre le moins musicien de l'équipage.",
  'Emberglass Saga III':
    "Les souffleurs de verre d'Emberglass façonnent des âmes, et le four commence à demander des noms.",
  'Queen of Borrowed Armour': "Une comédienne ambulante joue si bien la reine morte que l'armée se met à la suivre.",
  'Static Bloom':
    'Les parasites radio fleurissent en corail, et une technicienne mal équipée est la seule jardinière de la ville.',
  'Cinder Parade':
    "Une cascadeuse traverse une ville qui fête chaque année son propre incendie, et ce soir quelqu'un a allumé les feux trop tôt.",
  'Slipstream Commune': 'Des bolides solaires se partagent une route, une batterie et une constitution.',
  'Outer Dark: Sable Company':
    "Une compagnie de mercenaires signe un contrat sur une lune, avec un client peut-être mort avant que l'encre ne sèche.",
  'Ash Lanterns of Edo Falls':
    'Sous une ville bâtie sur une cascade, des porteurs de lanternes guident les morts récents loin de ce qui veut les garder.',
  'Monument Thieves':
    "Quatre spécialistes projettent de voler un arc de triomphe en pleine place et d'en remettre un plus beau.",
  'Kaze no Michi: Duel Road':
    'Deux duellistes errants suivent la même route côtière et se croisent une fois par chapitre.',
  'The Mire Pilgrims': 'Un pèlerinage à travers des provinces noyées porte un cercueil plus léger chaque matin.',
  'Sable & Saffron': 'Deux caravanes, deux lunes et un contrat que chacune a signé de bonne foi.',
  'Old Growth': 'Des bûcherons se réveillent : les souches ont disparu et les arbres se sont rapprochés.',
  Signalfall:
    "Quand les tours relais se taisent, une messagère et son cerf-volant portent le réseau à la main d'île en île.",
  'Aurel & the Borrowed Sea':
    'Un garçon emprunte la mer pour un exposé et oublie la date à laquelle il devait la rendre.',
  'Harbour Fists IV': 'La série des quais revient sur la jetée de ses débuts, devenue depuis un immeuble de luxe.',
  "Ironmonger's Daughter": 'Le roi refuse de payer les épées : la fille du forgeron part les reprendre une par une.',
  Tessellate:
    "Un jeu de tir en arène sur des dalles qui s'effondrent, écrit par quelqu'un qui n'aime pas rester en place.",
  'Hush Artillery': 'Dans une guerre où le son va plus vite que les obus, le camp le plus bruyant perd.',
  'Lowlands of the Sun-Eater': 'La même créature avale le soleil chaque soir, et cette semaine elle a mal aux dents.',
  'Pulse of Kharavel':
    'Dans un royaume du désert gouverné par le rythme, une escrimeuse sourde sent un complot sous la plante de ses pieds.',
  'Marrow Hollow': "Quelque chose achète des os au boucher d'un village de montagne et voudrait maintenant un crédit.",
  'Cipher Knight':
    "Un chevalier au visage effacé recueille des descriptions de lui-même auprès de ceux qui l'ont croisé.",
  'Rook Takes Rook':
    "Deux tireurs d'élite jouent aux échecs par correspondance à travers les fenêtres d'une ville évacuée.",
  'Wrecking Yard Rally': 'Construisez votre voiture avec ce que vous arrachez aux autres.',
  "Ragpicker's Atlas":
    "Chaque manteau du marché se souvient d'où il vient, et une fille aux doigts agiles sait lire les doublures.",
  'Whisper Quarry': "Tout ce qui se dit dans la carrière est répété le lendemain par quelqu'un d'autre.",
  'Eleven Doors Down':
    "Tous les appartements de l'immeuble ont le même plan, sauf celui dont votre père refuse de parler.",
  Fiddlehead: "Une fougère se déroule une fois par siècle, et vous avez tout l'après-midi.",
  'Mask of the Tenth Bell':
    'Dix combattants masqués gravissent un clocher, et chaque coup de cloche échange deux de leurs visages.',
  'Salt Road Cantata': 'Un chœur de contrebandiers traverse le désert en chantant pour ce qui vit sous le sable.',
};
