import type { SeedTexts } from './seed-texts.ts';

/** Danish: the path code `cs` is not the language tag. */
export const cs: SeedTexts = {
  store: {
    title: '{shop}: spilnøgler og gavekort, leveret med det samme',
    description:
      'Køb digitale spilnøgler og gavekort. Nøglerne kommer på et øjeblik, regionen fremgår, før du betaler, og nøgler, der ikke er blevet vist, kan returneres.',
    ratingsNote: 'Vurderingerne i denne demonstration er opdigtede. Ingen har kontrolleret dem.',
  },
  categories: {
    games: 'Spil',
    deals: 'Tilbud',
    giftCards: 'Gavekort',
    bundles: 'Pakker',
    bestSellers: 'Bestsellere',
    newReleases: 'Nyheder',
    underTen: 'Tilbud under 10\u00a0€',
    indiePicks: 'Udvalgt indie',
  },
  genres: ['Action', 'Eventyr', 'FPS', 'Gyser', 'Indie', 'Rollespil', 'Kamp', 'Racerløb'],
  genrePages: [
    'Actionspil',
    'Eventyrspil',
    'Førstepersonsskydespil',
    'Gyserspil',
    'Indiespil',
    'Rollespil',
    'Kampspil',
    'Racerspil',
  ],
  platformPage: '{name}-nøgler',
  landingIntro: '{name} i digital form: leveret med det samme, med regionen på hver produktside.',
  attributes: { operatingSystem: 'Styresystem', platform: 'Platform', genre: 'Genre', tag: 'Emneord' },
  regions: {
    worldwide: 'Hele verden',
    eu: 'Den Europæiske Union',
    europe: 'Europa',
    americas: 'Nord- og Sydamerika',
    restricted: 'Hele verden med undtagelser',
  },
  slides: [
    ['Tilbud, der snart slutter', 'Nedsatte priser på udvalgte nøgler, kun i få dage.', 'Se tilbuddene'],
    ['Corsa Lunga 3', 'Tusind engelske mil fra Alperne til havet, på tre dage og i al slags vejr.', 'Se spillet'],
    ['Lad dem vælge', 'Gavekort til alle platforme, leveret på et øjeblik.', 'Vælg et gavekort'],
    ['Små teams, store ideer', 'Indiespil udvalgt af folk, der spiller dem til ende.', 'Se indiespil'],
  ],
};
