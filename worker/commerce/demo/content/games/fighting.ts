/** Fighting games. Four lines each: see `parse-games.ts`. */
export const fightingGames = `
Knuckle Cathedral
pugilist | fighting action | 2024-08-22 | 39.99
A secret tournament is held in the vaults of an abandoned cathedral, judged by an organist with strong opinions.
Footwork-first fighting with eighteen champions and an arena that resonates with every heavy hit.

Nine Petal Fist
hoshikaze | fighting | new-14 | 59.99
Nine schools share one forbidden technique, and each has kept a different ninth of it.
A deep one-on-one fighter with clean controls, rollback netcode and a training hall that actually teaches.

Brawl Assembly
oddment | fighting indie | 2022-07-28 | 14.99
A parliament resolves its budget by wrestling, with filibusters, coalitions and folding chairs.
Party fighting for up to eight, where every vote changes the rules of the next round.

Heavy Is the Hammer
ironpear | fighting action | 2023-05-25 | 24.99
Blacksmiths duel with unfinished weapons that cool, crack and sharpen as they swing.
Time your blows to the temperature of the steel in matches that end in either art or splinters.

Tournament of Small Gods
palanquin | fighting rpg | 2021-11-11 | 29.99
The god of lost keys challenges the god of hot soup, and the villagers would like them to finish before supper.
Gather worshippers between bouts: belief is your health bar, and gossip is your super move.

Southpaw Sonata
pugilist | fighting | 2020-10-01 | 16.99
A left-handed pianist boxes to pay for her conservatory and counts every fight in bars.
Rhythm boxing with no prompts on screen, only an opponent who breathes in time.

Steelgrain
millrace | fighting indie | 2022-02-17 | 11.99
Wooden mannequins fight with chisels and leave real marks on each other.
What is carved off stays off: win slowly, and your champion becomes a very different one.

Rivet Queens
saltmarsh | fighting action | 2023-09-21 | 19.99
Shipyard welders settle a century of rivalries on a half-built hull.
Tag-team fights on scaffolds, with sparks, cranes and three generations of grudges.

Kaze no Michi: Duel Road
hoshikaze | fighting adventure | 2021-04-08 | 22.49
Two wandering duellists walk the same coast road and meet once every chapter.
One clean hit decides each duel; the long walk between them decides everything else.

Fistful of Lanterns
ninefold | fighting indie | 2024-03-14 | 13.99
Paper-lantern spirits box in the dark, lit only by the punches that land.
Short, beautiful rounds for two on one couch, or against the festival itself.

Crown of Elbows
pugilist | fighting | 2019-02-28 | 8.99
The rudest martial art in the world finally has a world championship.
Clinches, trips and crowd insults in a street fighter that refuses to be dignified.

The Gladiatrix
peregrina | fighting rpg | 2022-10-11 | 26.99
A provincial arena, a season of bouts and a fighter who is also her own manager.
Train, bargain and choose your fights in a career where retirement is the only good ending.

Octagon Bakery
brindle | fighting indie | 2023-03-23 | 9.49
Bakers box before dawn, and whoever wins sets the price of bread.
Knead combos, proof your stamina and mind the oven in quick, floury bouts.

Umbral Circuit Zero
turnstile | fighting action | 2025-05-08 | 49.99
Banned prosthetics, an empty power station and a league that pays in spare parts.
Swap limbs between rounds, build a style nobody has a counter for and guard the one arm you were born with.

Grapple & Gown
brindle | fighting | 2021-01-28 | 12.49
Debutantes wrestle for dance partners at the most exclusive ball of the season.
Elegant throws, scandalous reversals and etiquette as a stamina system.

Thunderclap Dojo
hoshikaze | fighting indie | 2020-07-09 | 7.99
Storm spirits rent a dojo by the hour and fight until the rent runs out.
Sixty-second bouts with one button, endless variety and a very patient landlord.

Marrowbone Masters
lowlight | fighting horror | 2022-10-25 | 18.49
Skeletons duel for each other's better bones in an overcrowded crypt.
Lose the round and lose a rib; win enough and walk out taller than you were buried.

Guildhall Rumble
bramblecourt | fighting action | 2024-05-23 | 21.49
Candle-makers, tanners and notaries compete for the mayor's chain with the tools of their trade.
Twelve guilds, twelve completely different move sets and one very flammable hall.

Paper Crane Bout
palanquin | fighting indie | 2023-07-27 | 6.99
Folded fighters unfold into new shapes each time they fall.
Every knock-down adds a crease and a move, so the best comebacks are geometry.

Harbour Fists IV
tidewrack | fighting | 2023-12-07 | 34.99
The dockside series returns to the pier where it started, which has since become luxury flats.
The largest roster of the series, a full story season and the crate-throwing you asked for.

Velvet Uppercut
lowlight | fighting | 2021-08-12 | 15.49
Cabaret performers box in full costume for an audience that pays to be surprised.
Score with showmanship as well as force: bow at the right time and win on applause.

The Stone Handshake
zielona | fighting adventure | 2020-03-26 | 10.49
In a mining town, every agreement is sealed by three rounds in the quarry.
A narrative fighter about labour, pride and knowing when to let the other man win.

Ten-Hour Heavyweight
pugilist | fighting indie | 2024-10-17 | 17.99
One fight, ten in-game hours and two people who have forgotten how it started.
Manage fatigue, memory and mercy in a boxing match that turns into a conversation.

Cyclone Sisters
kestrel | fighting action | 2022-06-16 | 27.99
Twin weather-controllers fight the same opponents from opposite sides of the storm.
Switch between two fighters in the eye of a moving cyclone that sweeps the stage.

Monkbar
murmuration | fighting indie | 2019-12-05 | 5.49
Playground martial arts at the height of summer, until someone's mother calls.
Hang, swing and kick on climbing frames in the most polite violence of the year.

Oracle versus Oracle
ninefold | fighting | 2023-10-31 | 20.49
Two fortune-tellers fight with moves they have already seen coming.
Plan five exchanges ahead, then watch both plans collide in slow motion.

Ringside Republic
saltmarsh | fighting rpg | 2024-12-12 | 32.99
Run the last independent wrestling company in a country that has banned pretending.
Book matches, write feuds and climb into the ring yourself when the star calls in sick.

Hinterland Haymakers
fjordlys | fighting | 2021-10-19 | 13.49
Lumberjacks, trolls and one determined vicar meet every midsummer on a floating log.
Balance-based brawling for four players, with a sauna instead of a results screen.

Mask of the Tenth Bell
palanquin | fighting action | 2022-04-14 | 23.99
Ten masked fighters climb a bell tower, and every ring swaps two of their faces.
Adapt to a new style mid-fight, because yours may be looking back at you.

Clay Pigeon Boxing Club
grauwerk | fighting indie | 2020-12-10 | 4.99
Soft clay athletes dent, stretch and reshape with every blow.
Sculpt a champion, watch him get flattened and put him back together differently.

Kaiserschmarrn Kombat-Verein
grauwerk | fighting indie | 2023-02-09 | 8.49
An alpine village club combines competitive eating with wrestling, for medical reasons.
Push, swallow and yodel through a league of ever more fortified desserts.
`;
