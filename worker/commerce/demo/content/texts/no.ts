import type { SeedTexts } from './seed-texts.ts';

export const no: SeedTexts = {
  store: {
    title: '{shop}: spillnøkler og gavekort, levert med en gang',
    description:
      'Kjøp digitale spillnøkler og gavekort. Nøklene kommer på et øyeblikk, regionen oppgis før du betaler, og nøkler som ikke er vist, kan returneres.',
    ratingsNote: 'Vurderingene i denne demonstrasjonen er oppdiktet. Ingen har kontrollert dem.',
  },
  categories: {
    games: 'Spill',
    deals: 'Tilbud',
    giftCards: 'Gavekort',
    bundles: 'Pakker',
    bestSellers: 'Bestselgere',
    newReleases: 'Nyheter',
    underTen: 'Tilbud under 10\u00a0€',
    indiePicks: 'Utvalgt indie',
  },
  genres: ['Action', 'Eventyr', 'FPS', 'Skrekk', 'Indie', 'Rollespill', 'Slåssing', 'Racing'],
  genrePages: [
    'Actionspill',
    'Eventyrspill',
    'Førstepersonsskytere',
    'Skrekkspill',
    'Indiespill',
    'Rollespill',
    'Slåssespill',
    'Racingspill',
  ],
  platformPage: '{name}-nøkler',
  landingIntro: '{name} i digital form: levert med en gang, med regionen oppgitt på hver produktside.',
  attributes: { operatingSystem: 'Operativsystem', platform: 'Plattform', genre: 'Sjanger', tag: 'Stikkord' },
  regions: {
    worldwide: 'Hele verden',
    eu: 'Den europeiske union',
    europe: 'Europa',
    americas: 'Nord- og Sør-Amerika',
    restricted: 'Hele verden med unntak',
  },
  slides: [
    ['Tilbud som snart er over', 'Lavere pris på utvalgte nøkler, bare i noen dager.', 'Se tilbudene'],
    ['Corsa Lunga 3', 'Tusen engelske mil fra Alpene til havet, på tre dager og i all slags vær.', 'Se spillet'],
    ['La dem velge selv', 'Gavekort til alle plattformer, levert på et øyeblikk.', 'Velg et gavekort'],
    ['Små team, store ideer', 'Uavhengige spill valgt av folk som fullfører det de begynner på.', 'Se indiespill'],
  ],
};
