import type { SeedPost } from './seed-post.ts';

export const features: readonly SeedPost[] = [
  {
    slug: 'seven-games-for-a-long-night',
    title: 'Seven games for one long night',
    author: 'Ines Halloran',
    type: 'Feature',
    age: 8,
    isInTop: true,
    views: 2874,
    tags: ['horror', 'recommendations'],
    overview:
      'Candles, ferries and a lodger who answers the phone: seven horror games, in the order in which you should play them.',
    picture: { motif: 'moon', hue: 286 },
    body: `
<p>Fear is a matter of order. Begin too loudly and nothing works afterwards; begin too gently and it is two o'clock before anybody has looked behind them. This is a programme for one night, from dusk to breakfast, with seven games from our catalogue.</p>
<h2>Dusk: Nocturnal Dentistry</h2>
<p>Start with something that lets you laugh. The clinic treats patients who should not have teeth, and the waiting room fills itself. Forty minutes, steady hands.</p>
<h2>Nine o'clock: An Invitation to Lamb</h2>
<p>Six guests, seven chairs. Every polite answer costs a little more, and by dessert you will miss the dentist.</p>
<h2>Half past ten: The Quiet Tenant</h2>
<p>A guest house, one month, one lodger who has begun to speak in your voice. Play the first week only. You will want to go on; resist.</p>
<h2>Midnight: Tallow</h2>
<p>The centre of the night. Candles burn down in real time, and each keeps a different thing out of the house. Turn off the lamp beside you, since the game will notice if you do not. It will not really notice. Probably.</p>
<h2>Half past one: Kodama Static</h2>
<p>Headphones. You record a cedar forest and hear the trees discuss you when you play it back. This is the quietest hour of the programme and the one that guests tend to remember.</p>
<h2>Three o'clock: Night Ferry to Anselm</h2>
<p>By now everybody is a little tired, which is the right condition for an empty ship whose crossing has lasted since Tuesday. Be back in your seat when the purser passes.</p>
<h2>Dawn: The Embalmer's Holiday</h2>
<p>End kindly. An undertaker at the sea, some delicate work and an excellent ice cream. When the credits roll it should be light outside, and somebody should be making toast.</p>
<h2>House rules</h2>
<p>Every product page has content notes; read them for your guests as well as for yourself. Agree on a word that pauses everything. And if the phone rings between midnight and three, let it.</p>`,
  },
  {
    slug: 'racing-games-for-people-who-do-not-like-cars',
    title: 'Racing games for people who do not like cars',
    author: 'Tomasz Wren',
    type: 'Feature',
    age: 22,
    isInTop: false,
    views: 1958,
    tags: ['racing', 'recommendations'],
    overview:
      'Narrowboats, bicycles, bobsleighs and one peace conference on a motorcycle. Racing is wider than it looks.',
    picture: { motif: 'road', hue: 14 },
    body: `
<p>Ask around and many people will tell you that they do not care for racing games. Ask once more and it turns out that they do not care for engines, or for lists of engines. The pleasure underneath, of choosing a line and living with it, needs neither.</p>
<h2>On water</h2>
<p><strong>Canal Kings</strong> holds its races on the waterways of a flooded old town. Lock gates are your corners, and swans have right of way. It is slow in the way chess is slow: everything has been decided long before anybody arrives.</p>
<h2>On foot</h2>
<p><strong>Fell Runner</strong> has no marked course, two tired legs and a dog with opinions. Nothing we sell explains better what a racing line is, because here you draw it yourself through the heather and regret it at once.</p>
<h2>On a bicycle</h2>
<p><strong>Último Kilómetro</strong> tells a stage race from the saddle of the rider who carries the bottles. It is about loyalty more than about speed, and its last climb asks a question that we have heard discussed at two dinner tables. <strong>Velodrome Ghosts</strong> is the other one, for when it is dark.</p>
<h2>In company</h2>
<p><strong>Sidecar Diplomacy</strong> puts two ambassadors on one motorcycle. One drives, the other leans, and silence costs speed. <strong>Bobsleigh for Beginners</strong> does the same for four, with more shouting. Both have been known to settle arguments, though seldom in the expected direction.</p>
<h2>In a timetable</h2>
<p><strong>Commuter League</strong> turns the way to work into a sport, and <strong>Stellwerk Sprint</strong> lets you derail your rival and call it a change of schedule. Ten minutes each; good before a real train.</p>
<h2>And if you change your mind</h2>
<p>Should any of these make you curious about an engine after all, <strong>Gravel Psalms</strong> is waiting. Its pace notes are sung by a former choir leader. You will hear the hairpin before you see it, and you may find yourself humming it on the way home, in a car, without meaning to.</p>`,
  },
  {
    slug: 'small-games-with-good-manners',
    title: 'Small games with very good manners',
    author: 'Mira Okafor',
    type: 'Feature',
    age: 35,
    isInTop: false,
    views: 1433,
    tags: ['indie', 'recommendations', 'under 15 euros'],
    overview: 'Independent games that are over before dinner, cost less than it and stay longer.',
    picture: { motif: 'seed', hue: 96 },
    body: `
<p>There is a kind of game that does not want your life. It asks for an afternoon, tidies up after itself and leaves you in a slightly better mood than before. Our catalogue has a good number of them; these are the ones our own staff keep recommending to each other.</p>
<h2>The Polite Volcano</h2>
<p>A volcano has to erupt and would hate to be a nuisance. You rearrange the life of an island, one reluctant goat at a time. It has the gentlest difficulty curve we know and an eruption that made a grown buyer cry on a train.</p>
<h2>Parsnip Confidential</h2>
<p>The vegetable show has been rigged for thirty years. The detective work is real, the culprit is fair, and the parsnips are drawn with more character than most heroes. Under six euros.</p>
<h2>Zugzwang Café</h2>
<p>Forty tables, forty variants of chess, and nobody wants to move first. You do not have to be good at chess; you have to be good at coffee. It teaches forty small games on the way and never says so.</p>
<h2>Fermata</h2>
<p>An orchestra has frozen in the middle of a note. Only the page-turner can move. Walking between the players, close enough to see rosin on a bow, is one of the loveliest ideas of the last years.</p>
<h2>Little Cairn</h2>
<p>Stack stones for lost hikers, one mountain a day. Real balance, real weather. The last ridge is fierce, and the answer to who has been stacking stones for you is worth it.</p>
<h2>How we choose</h2>
<p>Everything in <em>Indie picks</em> has been finished by somebody who works here. Finishing is the test, because a good beginning is common and a good ending is not. We do not take money for places in the list, and if a studio sends biscuits we eat them and say so.</p>
<p>If you have a small game that belongs here, contact us through <em>Become a partner</em>. Tell us how long it is. We will not mind the answer.</p>`,
  },
  {
    slug: 'fighting-games-from-the-first-round',
    title: 'Fighting games from the first round',
    author: 'Ines Halloran',
    type: 'Feature',
    age: 52,
    isInTop: false,
    views: 1177,
    tags: ['fighting', 'beginners'],
    overview:
      'They look like piano exams with bruises. They are closer to conversation, and there is a good place to start.',
    picture: { motif: 'fist', hue: 352 },
    body: `
<p>From the outside a fighting game looks like a piano exam that hits back. From the inside it is closer to a conversation: somebody makes a claim, somebody else answers, and the interesting part is the pause between the two.</p>
<h2>What you actually learn</h2>
<p>Three things, in this order. <em>Distance</em>: how far away is safe. <em>Turns</em>: who may act now, and how one can tell. <em>Habits</em>: what your opponent does when they are nervous. Long combinations of buttons come fourth at most, and many of the best players use few.</p>
<h2>Begin here</h2>
<p><strong>Thunderclap Dojo</strong> has one button and rounds of sixty seconds. It is not a toy: everything that matters about distance is in it. <strong>Fistful of Lanterns</strong> adds a second person on the couch and some of the prettiest darkness we know.</p>
<h2>Then here</h2>
<p><strong>Nine Petal Fist</strong> is the complete thing with a training hall that really teaches. Its lessons end with a question instead of a score, and its netcode predicts and corrects, so that a friend three countries away feels like a friend on the sofa. If you would rather think than react, take <strong>Oracle versus Oracle</strong>: both players plan five exchanges ahead and then watch in horror.</p>
<h2>Or sideways</h2>
<p><strong>Tournament of Small Gods</strong> and <strong>The Gladiatrix</strong> are half role-playing games and forgive slow hands. <strong>Ten-Hour Heavyweight</strong> is a single fight that turns into a talk; nothing else in the list resembles it.</p>
<h2>A word on equipment</h2>
<p>An ordinary controller is fine. Keyboards are fine. The large boxes with arcade buttons are a hobby of their own and will not make you better, though they will make you look as if you had been losing for years, which is a kind of authority.</p>
<h2>Losing</h2>
<p>You will lose the first thirty rounds. Everybody does. Look at each one as a sentence that you did not understand yet, and ask for it to be repeated.</p>`,
  },
  {
    slug: 'what-a-good-role-playing-game-remembers',
    title: 'What a good role-playing game remembers',
    author: 'Tomasz Wren',
    type: 'Feature',
    age: 77,
    isInTop: false,
    views: 986,
    tags: ['rpg', 'essay'],
    overview:
      'Levels are arithmetic. Memory is what makes a world. On promises, headstones and a bookkeeper in a dungeon.',
    picture: { motif: 'scroll', hue: 44 },
    body: `
<p>Numbers go up in every role-playing game, and nobody remembers them. Ask people about the ones they loved and they tell you about something that the game remembered: a bridge that stayed broken, a name that was used again two towns later by somebody who should not have known it.</p>
<h2>Promises</h2>
<p><strong>Chronicle of the Ninth Oath</strong> makes this its whole subject. Companions keep score of what you said you would do, and the score is never shown. You find out by how they stand. It takes a hundred hours, and the best scene in it depends on a sentence from the first.</p>
<h2>Words that stay</h2>
<p>In <strong>Gravewright</strong> you carve headstones, and what you carve becomes what the dead were. It is a small, dark game with a terrible kind of power in it: nothing forces you to tell the truth, and everything afterwards is built on what you wrote.</p>
<h2>Threads</h2>
<p><strong>Ravel & Bind</strong> shows everybody's thread to the person they will hurt the most. Mending takes an evening, and the town is different in the morning. <strong>Cipher Knight</strong> turns the idea round: there, other people's memories of you are all that you have.</p>
<h2>Receipts</h2>
<p>Memory can be funny, too. <strong>Oathkeeper's Ledger</strong> sends a bookkeeper to audit a dragon, and every potion you have ever drunk without noting it comes back in the final chapter. With interest.</p>
<h2>Why it matters</h2>
<p>A world that remembers is a world in which you are somebody. That is the promise in the name of the genre: not to play with a role, but to have one, and to be held to it. It needs less technology than one would think. A flag, a line of dialogue, somebody who looks up when you come in.</p>
<p>If you want to try the idea before you commit to a hundred hours, begin with <strong>Hearthbound</strong>. You are the spirit of a house, you cannot leave, and travellers come back changed by what you did for them. It is short, it costs little, and it will remember you.</p>`,
  },
];
