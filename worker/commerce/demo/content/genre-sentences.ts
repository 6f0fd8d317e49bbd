import type { GenreKey } from './genres.ts';

/** Sentences for the second paragraph of a product page; each game uses a few of them. */
export const genreSentences: Readonly<Record<GenreKey, readonly string[]>> = {
  action: [
    'Encounters are short and dense, and every one of them can be retried within a second.',
    'The controls are few, but the difference between pressing and holding them is a whole second language.',
    'Levels loop back on themselves, so that what was an obstacle on the way in becomes a weapon on the way out.',
    'There is no upgrade that you could not do without, only ones that change how you think about a room.',
    'Enemies signal honestly and punish greed, which makes even a lost fight feel like an answer.',
    'A generous assist menu lets you slow the game down without hiding anything of it.',
    'Its set pieces are built from the same rules as everything else, so they can be broken in the same ways.',
  ],
  adventure: [
    'Puzzles come from the place and its people, and none of them needs a walkthrough or a second language.',
    'Conversations branch by what you have noticed rather than by what you are willing to click through.',
    'You can wander for an hour without making progress and still come back with a good story.',
    'A notebook draws itself while you play and gives a hint only when you ask it to.',
    'The map fits on a napkin, yet every corner of it changes once.',
    'Chapters end where a friend could take over, and many players finish it in pairs.',
    'There are several endings, and the quiet one is the best.',
  ],
  fps: [
    'Weapons are loud, heavy and few, and each has a use that its inventor did not intend.',
    'Cover can be moved, cut or argued with, so no position is safe for longer than a magazine.',
    'Field of view, head movement and aim assistance can be set separately, on every platform.',
    'Matches find opponents of your strength before they find fast ones, and say so while you wait.',
    'Sound does half of the work: good headphones are worth more here than quick reflexes.',
    'The campaign can be played alone, but its best jokes are reserved for two.',
    'Bots fill empty seats and are honest about being bots.',
  ],
  horror: [
    'It startles rarely and never cheaply; most of its fear is bookkeeping.',
    'Light, sound and manners are resources, and all of them run out before the night does.',
    'Whatever hunts you learns from what you did the last time, so habits are the real monster.',
    'Saving is possible everywhere except where you would like it most.',
    'Rooms are remembered: what you moved, broke or fed will be there when you come back.',
    'An optional calm mode keeps the story and removes the chases.',
    'Look twice at anything that is in a different place, and three times at anything that is not.',
  ],
  indie: [
    'It was made by fewer people than are needed to carry a piano.',
    'One idea is turned over until every side of it has been seen, and then the game has the grace to end.',
    'The hand-made art can be looked at up close, and the pause screen invites you to.',
    'It explains itself without a word of tutorial.',
    'An epilogue unlocks for those who are kind to the smallest creature in it.',
    'The makers answer letters, and some of the levels began as one.',
    'It runs on a modest laptop and keeps the fan asleep.',
  ],
  rpg: [
    'Companions disagree with you in ways that matter, and leave if you make a habit of it.',
    'Skills grow by being used and fade politely when they are not.',
    'Quests have no markers, only people who can describe a road.',
    'Every difficulty can be changed at a campfire, one rule at a time.',
    "The journal is written in your character's voice and is not entirely reliable.",
    'Fights can be avoided, postponed, delegated and, with some effort, apologised for.',
    'There is a great deal to read, and a setting that reads it to you.',
  ],
  fighting: [
    'Rollback netcode keeps matches over a distance crisp, and the lobby shows how it is doing.',
    'Training shows frames, ranges and habits, and can replay your last loss from the other side.',
    'Simple inputs cost a little damage and nothing else, so beginners and veterans share a ladder.',
    'The roster is small enough to learn and strange enough to argue about.',
    'Stages take part: what you knock over stays knocked over until the last round.',
    'A story mode introduces every fighter by letting you lose as them first.',
    'Local play supports up to four controllers and a tournament bracket with handwriting.',
  ],
  racing: [
    'Handling is explained by the road rather than by a menu, and assistance can be dialled in by the corner.',
    'Rivals make mistakes for reasons: fatigue, weather, somebody in their mirrors.',
    'Wheels and pedals are supported, with force feedback that says something.',
    'Damage is cosmetic, moderate or honest, as you choose.',
    'Every course can be driven alone at dusk, which is how its makers meant it.',
    'Split-screen for two works throughout the whole career.',
    'Ghosts of friends appear without fuss and disappear the moment you pass them.',
  ],
};

/** Content warnings of horror pages. */
export const contentNotes: readonly string[] = [
  'darkness, confined spaces',
  'grief, illness',
  'blood, some injury',
  'insects, decay',
  'isolation, strong tension',
  'deep water, drowning',
  'disturbing voices, flashing light',
];
