/** A publisher of the demonstration catalogue, with its studios. All of them are fictional. */
export interface SeedPublisher {
  readonly id: number;
  readonly name: string;
  readonly studios: readonly string[];
  /** One sentence for the last paragraph of a product page. */
  readonly note: string;
}

const rows = {
  apex: [
    'Apex & Daughters',
    ['Second Corner', 'Apex & Daughters Works'],
    'Apex & Daughters is a family firm of former race engineers who simulate only what they have driven themselves.',
  ],
  bramblecourt: [
    'Bramblecourt',
    ['Hollybank Road', 'Thornfield Softworks'],
    'Bramblecourt publishes rural fantasies from four cottages and one very reliable internet connection.',
  ],
  brindle: [
    'Brindle & Bow',
    ['Tuppence Row', 'Goose Parliament'],
    'Brindle & Bow has made comedies of manners since its founders were sacked from the same theatre.',
  ],
  corsa: [
    'Corsa Lunga',
    ['Officina Sette', 'Passo Alto'],
    'Corsa Lunga records its engines on real mountain roads, usually before breakfast.',
  ],
  fjordlys: [
    'Fjordlys Spill',
    ['Nordre Brygge', 'Tuva Kodeverk'],
    'Fjordlys Spill works from a former fish hall where the server room needs no cooling.',
  ],
  grauwerk: [
    'Grauwerk',
    ['Werkhof Nord', 'Stille Post'],
    'Grauwerk is a worker-owned studio that releases one strange thing a year and documents how it was made.',
  ],
  hoshikaze: [
    'Hoshikaze Works',
    ['Amagumo', 'Studio Tsubame'],
    'Hoshikaze Works pairs hand-drawn key frames with engine work that other teams quietly study.',
  ],
  hyssop: [
    'Hyssop House',
    ['Marrow & Mint', 'Greenroom Nine'],
    'Hyssop House began as a seed catalogue and still sends one packet of flowers with every boxed edition.',
  ],
  ironpear: [
    'Iron Pear',
    ['Two Anvils', 'Barnstorm Nine'],
    'Iron Pear tests every control scheme on people wearing gloves.',
  ],
  kestrel: [
    'Kestrel Wharf Interactive',
    ['Wharf Seven', 'Longwing'],
    'Kestrel Wharf Interactive builds large games on small budgets and publishes both figures.',
  ],
  loomlight: [
    'Loomlight',
    ['Weft', 'Third Landing'],
    'Loomlight makes quiet games about rooms and the people who have left them.',
  ],
  lowlight: [
    'Lowlight Pictures',
    ['Gaffer Tape', 'Blue Gel'],
    'Lowlight Pictures was founded by two stage electricians who wanted darkness to be designed as well.',
  ],
  millrace: [
    'Millrace Digital',
    ['Sluice', 'Tin Orchard'],
    'Millrace Digital runs its build servers on the water wheel next door and will tell you about it.',
  ],
  mirabel: [
    'Mirabel Forge',
    ['Emberyard', 'Castle Street 12'],
    'Mirabel Forge is known for long stories, longer credits and patches that arrive before the complaints.',
  ],
  murmuration: [
    'Murmuration Games',
    ['Flock Logic', 'Small Weather'],
    'Murmuration Games has eleven members, no managers and a rota for the difficult decisions.',
  ],
  ninefold: [
    'Ninefold Lantern',
    ['Paper Harbour', 'Wick & Glass'],
    'Ninefold Lantern builds its worlds as cardboard models first and photographs them before writing any code.',
  ],
  oddment: [
    'Oddment Society',
    ['Committee of Spoons', 'Left Drawer'],
    'Oddment Society publishes ideas that were described to it as unpublishable.',
  ],
  palanquin: [
    'Palanquin Press',
    ['Four Bearers', 'Saffron Gate'],
    'Palanquin Press commissions historians before artists and keeps their footnotes in the menu.',
  ],
  paleharbour: [
    'Pale Harbour',
    ['Slack Tide', 'Fenmark'],
    'Pale Harbour writes about coasts, and checks the tide tables.',
  ],
  peregrina: [
    'Peregrina Studios',
    ['Casa Ventana', 'Estudio Norte'],
    'Peregrina Studios moves its office once a year and sets the next game where it lands.',
  ],
  pugilist: [
    'Pugilist Row',
    ['Canvas & Rope', 'Ninth Round'],
    'Pugilist Row hires its animators from boxing gyms and its referees from the same place.',
  ],
  saltmarsh: [
    'Saltmarsh Arcade',
    ['Penny Falls', 'Pier End'],
    'Saltmarsh Arcade makes games that could stand next to a helter-skelter and not look shy.',
  ],
  sixwicks: [
    'Six Wicks',
    ['One Wick', 'Sixpence Lab'],
    'Six Wicks is a duo that finishes a game every summer and names it last.',
  ],
  stellwerk: [
    'Stellwerk 7',
    ['Gleis Null', 'Fahrplan'],
    'Stellwerk 7 occupies a disused signal box and employs its last signalman as a consultant.',
  ],
  tidewrack: [
    'Tidewrack Entertainment',
    ['Deep Survey', 'Kelpline'],
    'Tidewrack Entertainment has simulated water for fifteen years and still calls it unfinished.',
  ],
  turnstile: [
    'Turnstile Nine',
    ['Platform Zero', 'Night Service'],
    'Turnstile Nine makes city thrillers and lets commuters test them on the way home.',
  ],
  wickerlight: [
    'Wickerlight',
    ['Corn Sister', 'Ash Wednesday'],
    'Wickerlight makes horror for people who read the village notice board.',
  ],
  zielona: [
    'Zielona Kropka',
    ['Pracownia Trzy', 'Ostatni Tramwaj'],
    'Zielona Kropka turns local history into games with the help of the people who remember it.',
  ],
  gatehouse: ['Gatehouse Commerce', ['Gatehouse'], 'Gatehouse runs one of the larger invented PC launchers.'],
  halyard: ['Halyard Networks', ['Halyard'], 'Halyard is the launcher of choice for people who like sails.'],
  nimbus: ['Nimbus Play', ['Nimbus'], 'Nimbus streams games and sells them too.'],
  hearth: ['Hearth Systems', ['Hearth One'], 'Hearth Systems builds a console that doubles as a reading lamp.'],
  lumen: ['Lumen Devices', ['Lumenbox'], 'Lumen Devices makes the Lumenbox, a console with a window.'],
  tandem: ['Tandem Hardware', ['Tandem'], 'Tandem Hardware makes a handheld for two pairs of hands.'],
  latchkey: ['Latchkey', ['Latchkey'], 'Latchkey is this shop.'],
} as const satisfies Record<string, readonly [string, readonly string[], string]>;

const entries = Object.entries(rows).map(([key, [name, studios, note]], index): [string, SeedPublisher] => [
  key,
  { id: index + 1, name, studios, note },
]);

export const publishers: readonly SeedPublisher[] = entries.map(([, publisher]) => publisher);

const byKey = new Map(entries);

/** The publisher of a catalogue row; an unknown key is an error in the data and stops the seed. */
export function publisherOf(key: string): SeedPublisher {
  const publisher = byKey.get(key);
  if (!publisher) throw new RangeError(`no publisher ${key}`);
  return publisher;
}
