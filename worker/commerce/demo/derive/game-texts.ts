import { escapeText } from '../../../../shared/escape-markup.ts';
import { contentNotes, genreSentences } from '../content/genre-sentences.ts';
import type { GenreKey } from '../content/genres.ts';
import type { GameRow } from '../content/parse-games.ts';
import { publisherOf } from '../content/publishers.ts';
import { joinSentences, type Translate } from '../phrases/translate.ts';
import type { Chance } from './chance.ts';

const LENGTHS: Readonly<Record<GenreKey, readonly [number, number]>> = {
  action: [6, 18],
  adventure: [3, 14],
  fps: [7, 20],
  horror: [2, 10],
  indie: [1, 7],
  rpg: [15, 90],
  fighting: [4, 12],
  racing: [6, 30],
};

const PLAYERS: Readonly<Record<GenreKey, readonly string[]>> = {
  action: ['One player', 'One or two players', 'One player'],
  adventure: ['One player'],
  fps: ['One player, online for up to eight', 'One to four players online', 'One player'],
  horror: ['One player', 'One player', 'One to three players online'],
  indie: ['One player', 'One or two players on one screen'],
  rpg: ['One player', 'One player', 'One to four players online'],
  fighting: ['One or two players, locally and online', 'Up to four players locally, two online'],
  racing: ['One player, online for up to twelve', 'One or two players on one screen', 'One player'],
};

const CONTROLS = [
  'Keyboard, mouse or controller, freely remappable',
  'Controller recommended, keyboard supported',
  'Fully playable with one hand',
  'Mouse only, keyboard optional',
  'Controller, keyboard and touch',
] as const;

const ACCESS = [
  'Subtitles with speaker names and adjustable size',
  'Colours never carry meaning alone',
  'Text can be enlarged to double size',
  'All timers can be slowed or switched off',
  'Screen shake and flashes can be switched off',
] as const;

function paragraph(...sentences: string[]): string {
  return `<p>${escapeText(joinSentences(sentences))}</p>`;
}

function mainGenre(row: GameRow): GenreKey {
  const [main] = row.genres;
  if (!main) throw new RangeError(`${row.name} has no genre`);
  return main;
}

/** The middle paragraph: two or three sentences of the game's genres, selected per game. */
function sentencesOf(row: GameRow, chance: Chance, translate: Translate): string[] {
  const main = chance.pickSome('main sentences', genreSentences[mainGenre(row)], 2);
  const second = row.genres[1];
  const all = second ? [...main, chance.pick('second sentence', genreSentences[second])] : main;
  return all.map((sentence) => translate(sentence));
}

/** Who plays it, in English. */
export const playersOf = (row: GameRow, chance: Chance): string => chance.pick('players', PLAYERS[mainGenre(row)]);

/** What it is played with, in English. */
export const controlsOf = (chance: Chance): string => chance.pick('controls', CONTROLS);

function factsOf(row: GameRow, chance: Chance, translate: Translate): string[] {
  const main = mainGenre(row);
  const hours = chance.between('hours', ...LENGTHS[main]);
  return [
    translate('Length: about {hours} h', { hours }),
    translate('Players: {players}', { players: translate(playersOf(row, chance)) }),
    translate('Controls: {controls}', { controls: translate(controlsOf(chance)) }),
    translate('Access: {access}', { access: translate(chance.pick('access', ACCESS)) }),
    ...(row.genres.includes('horror')
      ? [translate('Content notes: {notes}', { notes: translate(chance.pick('notes', contentNotes)) })]
      : []),
  ];
}

/** The long description as HTML: gameplay, facts, studio. */
export function writeDescription(row: GameRow, studio: string, chance: Chance, translate: Translate): string {
  const publisher = publisherOf(row.publisher);
  const facts = factsOf(row, chance, translate).map((fact) => `<li>${escapeText(fact)}</li>`);
  return [
    // The premise stands above it, as the short description.
    paragraph(translate(row.play)),
    paragraph(...sentencesOf(row, chance, translate)),
    `<ul>${facts.join('')}</ul>`,
    paragraph(
      translate('{game} was developed by {studio} and is published by {publisher}.', {
        game: row.name,
        studio,
        publisher: publisher.name,
      }),
      translate(publisher.note),
    ),
  ].join('');
}
