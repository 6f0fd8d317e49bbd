/** The platform of every bundle, and so of the games in one. They activate worldwide. */
export const BUNDLE_PLATFORM_ID = 4;

/** Several games at one price, which follows from theirs; each has a key of its own. */
export interface BundleRow {
  readonly name: string;
  readonly publisher: string;
  readonly games: readonly string[];
  readonly premise: string;
}

export const bundles: readonly BundleRow[] = [
  {
    name: 'Wickerlight: The Notice Board Collection',
    publisher: 'wickerlight',
    games: ['The Quiet Tenant', 'Wicker Sunday', 'The Seventh Nurse', "The Embalmer's Holiday"],
    premise: 'Four village horrors by Wickerlight under one cover, with a map of who is related to whom.',
  },
  {
    name: 'Stellwerk 7 Season Ticket',
    publisher: 'stellwerk',
    games: ['Pantograph', 'Saffron Junction', 'Deadband', 'Hedgerow Express', 'Stellwerk Sprint', 'Commuter League'],
    premise: 'Six games about lines and the people on them, valid on all services until further notice.',
  },
  {
    name: 'Brindle & Bow: Complete Manners',
    publisher: 'brindle',
    games: [
      'A Fox for the Minister',
      'Gingerbread Litigation',
      'An Invitation to Lamb',
      'Grapple & Gown',
      'Octagon Bakery',
    ],
    premise: 'Five comedies of manners, at least two of which are also fights.',
  },
  {
    name: 'Ninefold Lantern Cardboard Box',
    publisher: 'ninefold',
    games: ['The Pocket Observatory', 'Teacup Admiral', 'Orrery Days', 'Fistful of Lanterns', 'Moonbuggy Minors'],
    premise: 'Five small worlds that began as cardboard models, with photographs of how they were built.',
  },
  {
    name: 'Pugilist Row Fight Card',
    publisher: 'pugilist',
    games: ['Backlot Fury', 'Knuckle Cathedral', 'Southpaw Sonata', 'Crown of Elbows', 'Ten-Hour Heavyweight'],
    premise: 'The main event and its undercard: five fighting games that could not be less alike.',
  },
  {
    name: 'Corsa Lunga Grand Tour',
    publisher: 'corsa',
    games: ['Corsa Lunga 3', 'Gravel Psalms', 'Kilometre Zero', 'Hillclimb Heirlooms'],
    premise: 'Four ways over the mountains in one bundle, from gravel at dawn to a small car with a large crack in it.',
  },
  {
    name: 'Pale Harbour Tide Table',
    publisher: 'paleharbour',
    games: [
      'Dockside Requiem',
      'Letters to a Drowned Town',
      'Blue Hour Ferry',
      'Palimpsest Harbour',
      'The Drainage Board',
      'Overdue',
    ],
    premise: 'Six stories from the same coast, in the order of the tide.',
  },
  {
    name: 'Hoshikaze Works Anthology',
    publisher: 'hoshikaze',
    games: ['Signalfall', 'Parallax Hounds', 'Kodama Static', 'Bento Box Tactics', 'Thunderclap Dojo'],
    premise: 'Five games by Hoshikaze Works, from a lunch box at war to a forest that listens.',
  },
  {
    name: 'Six Wicks: Every Summer',
    publisher: 'sixwicks',
    games: ['Tessellate', 'Little Cairn', 'Counterweight', 'Sleep Debt', 'Sprocket & the Tall Grass'],
    premise: 'Five summers, two people, one bundle: the shorter works of Six Wicks with their sketchbooks.',
  },
  {
    name: 'Grauwerk Werkschau',
    publisher: 'grauwerk',
    games: ['Kiln', 'Die Nachtwächterin', 'Whisper Quarry', 'Plumb Line', 'Zugzwang Café', 'Clay Pigeon Boxing Club'],
    premise: 'Six strange things from the workshop in Grauwerk, each with the report on how it was made.',
  },
];

const inBundles = new Set(bundles.flatMap((bundle) => bundle.games));

/** Whether a game is sold in a bundle too: then it is on the bundle's platform and activates wherever the bundle does. */
export function isInBundle(name: string): boolean {
  return inBundles.has(name);
}

/** A themed listing of games that go well together. */
export interface BundleList {
  readonly id: number;
  /** A proper name: the same in every language. */
  readonly name: string;
  readonly games: readonly string[];
  readonly body: string;
}

export const bundleLists: readonly BundleList[] = [
  {
    id: 61,
    name: 'One Long Night',
    games: [
      'Nocturnal Dentistry',
      'An Invitation to Lamb',
      'The Quiet Tenant',
      'Tallow',
      'Kodama Static',
      'Night Ferry to Anselm',
      "The Embalmer's Holiday",
    ],
    body: '<p>Seven horror games in the order in which they should be played, from dusk to breakfast. The programme is explained in our blog.</p>',
  },
  {
    id: 62,
    name: 'Off the Road',
    games: [
      'Canal Kings',
      'Fell Runner',
      'Último Kilómetro',
      'Velodrome Ghosts',
      'Sidecar Diplomacy',
      'Bobsleigh for Beginners',
      'Commuter League',
      'Stellwerk Sprint',
    ],
    body: '<p>Racing for people who do not care for cars: boats, boots, bicycles and one peace conference.</p>',
  },
  {
    id: 63,
    name: 'Very Good Manners',
    games: [
      'The Polite Volcano',
      'Parsnip Confidential',
      'Zugzwang Café',
      'Fermata',
      'Little Cairn',
      'Overdue',
      "Beekeeper's Cipher",
    ],
    body: '<p>Small games that tidy up after themselves. All of them have been finished by somebody who works here.</p>',
  },
  {
    id: 64,
    name: 'First Round',
    games: [
      'Thunderclap Dojo',
      'Fistful of Lanterns',
      'Nine Petal Fist',
      'Oracle versus Oracle',
      'Tournament of Small Gods',
      'The Gladiatrix',
      'Ten-Hour Heavyweight',
    ],
    body: '<p>A way into fighting games, from one button to the complete conversation.</p>',
  },
  {
    id: 65,
    name: 'Tea and Telescopes',
    games: [
      'The Pocket Observatory',
      'Orrery Days',
      'Windfall Orchard',
      'Moth & Lantern',
      'Hotel Meridiana',
      'Mother of Weather',
      "The Cartographer's Apology",
    ],
    body: '<p>Slow, warm adventures for a wet Sunday. The kettle is optional but recommended.</p>',
  },
  {
    id: 66,
    name: 'Under the Surface',
    games: [
      'Harrow Coast II: The Undertow',
      'Fathom Psalm',
      'Halcyon Breach',
      'Letters to a Drowned Town',
      'Bonewhite Regatta',
      'Tide-Caller Ysolde',
      'Kettlefish',
    ],
    body: '<p>Games that take place below the waterline, or would if somebody had not pulled the plug.</p>',
  },
];
