import { actionGames } from './games/action.ts';
import { adventureGames } from './games/adventure.ts';
import { fightingGames } from './games/fighting.ts';
import { fpsGames } from './games/fps.ts';
import { horrorGames } from './games/horror.ts';
import { indieGames } from './games/indie.ts';
import { racingGames } from './games/racing.ts';
import { rpgGames } from './games/rpg.ts';
import { parseGames } from './parse-games.ts';

/** Every game of the demonstration catalogue. Its position determines its id, so append new ones at the end. */
export const games = [
  actionGames,
  adventureGames,
  fpsGames,
  horrorGames,
  indieGames,
  rpgGames,
  fightingGames,
  racingGames,
].flatMap(parseGames);
