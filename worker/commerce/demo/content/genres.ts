/** A genre by its fixed option id. */
export interface SeedGenre {
  readonly id: number;
  readonly key: GenreKey;
  readonly name: string;
  /** HTML: the body of the genre's landing page. */
  readonly body: string;
}

export type GenreKey = 'action' | 'adventure' | 'fps' | 'horror' | 'indie' | 'rpg' | 'fighting' | 'racing';

export const genres: readonly SeedGenre[] = [
  {
    id: 18,
    key: 'action',
    name: 'Action',
    body: '<p>Action games ask for quick hands and reward a clear head. Our selection runs from one-screen arenas to city-wide chases, and each product page says how long a session takes before you can put it down.</p><p>New to the genre? Sort by price and start with something short: many of the best ideas here are also the cheapest.</p>',
  },
  {
    id: 19,
    key: 'adventure',
    name: 'Adventure',
    body: '<p>Adventures are for people who read the notes on the wall. Expect characters worth listening to, puzzles that belong to their place, and very few timers.</p><p>Most of them can be finished in a weekend, and nearly all can be played one-handed with a cup of tea in the other.</p>',
  },
  {
    id: 20,
    key: 'fps',
    name: 'FPS',
    body: '<p>First-person shooters put you behind the eyes of somebody who is usually in trouble. Here they range from slow duels to co-operative rescue work, with and without an opponent on the other end of the line.</p><p>Check the notes on field of view and remapping if you are sensitive to motion: good ports let you change both.</p>',
  },
  {
    id: 21,
    key: 'horror',
    name: 'Horror',
    body: '<p>Horror works best when it knows what to leave out. The games in this list prefer a closed door to a loud noise, though there are exceptions, and we name them.</p><p>Every product page has content warnings. Nobody has to be brave to press a button.</p>',
  },
  {
    id: 22,
    key: 'indie',
    name: 'Indie',
    body: '<p>Independent games are made by people who could not be talked out of it. You will find volcanoes with manners, snails in uniform and one cracker adrift on soup.</p><p>They tend to be short, inexpensive and hard to compare with anything else, which is exactly the point.</p>',
  },
  {
    id: 23,
    key: 'rpg',
    name: 'RPG',
    body: '<p>Role-playing games give you a person to become and a world that notices. Some of ours last a hundred hours, others a single evening; the product pages tell you which.</p><p>If you like to read, look for the ones that list their word count with pride.</p>',
  },
  {
    id: 24,
    key: 'fighting',
    name: 'Fighting',
    body: '<p>Fighting games are conversations held at great speed. Whether you want a tournament-ready duel or a row of friends on a couch, the list below separates the two by its tags.</p><p>Every game that supports play over a network says what kind of netcode it uses, because it matters.</p>',
  },
  {
    id: 25,
    key: 'racing',
    name: 'Racing',
    body: '<p>From lake ice to kitchen tables: racing is about choosing a line and living with it. There are honest simulations here, generous arcade games and a few that have left the road altogether.</p><p>Wheels and pedals are supported where the product page says so; a controller is enough for all of them.</p>',
  },
];

export function isGenreKey(value: string): value is GenreKey {
  return genres.some((genre) => genre.key === value);
}
