/** Indie games. Four lines each: see `parse-games.ts`. */
export const indieGames = `
Teacup Admiral
ninefold | indie adventure | 2024-05-02 | 14.99
A snail with a naval commission defends the washing-up from an invasion of rather organised ants.
Turn-based sea battles in a kitchen sink, with soap, spoons and steam as terrain.

Soft Launch
oddment | indie | 2023-09-07 | 9.99
You run the smallest space agency in the world from a garden shed and a shared spreadsheet.
Balance biscuits, thrust and neighbours until something you built finally stays up.

Beekeeper's Cipher
hyssop | indie adventure | 2022-06-02 | 12.99
The hive has been dancing messages for decades, and somebody in the valley has been answering.
Learn a language of movement with no subtitles and a lot of honey.

Gingerbread Litigation
brindle | indie | 2021-12-02 | 8.99
The witch sues the children, and you are the only solicitor in the wood.
Interview biased crumbs, cross-examine a goose and settle out of court for sugar.

Marzipan Uprising
sixwicks | indie action | new-12 | 16.99
In a pastry kingdom on the eve of a wedding, the decorations have formed a committee.
Lead tiny sugar rebels across cakes that melt, set and get eaten while you plan.

Plumb Line
grauwerk | indie | 2020-07-16 | 6.99
A wordless puzzle game about a builder, a string and a tower that disagrees with gravity.
Ninety rooms, one rule per room, and an ending that you have been holding all along.

Hedgerow Express
stellwerk | indie racing | 2023-03-16 | 11.49
Model railways for garden animals, run to a strict and frequently chewed timetable.
Lay track through roots and flower beds, keep the badgers punctual and never upset the toad.

Thimble & Thunder
bramblecourt | indie rpg | 2024-10-03 | 19.49
A seamstress stitches storms into coats for people who need a little weather in their lives.
Collect thread from clouds and tailor outfits that change how whole streets behave.

Polly Wants the Moon
saltmarsh | indie | 2021-05-27 | 7.49
A parrot has swallowed a star chart, and three rival captains would like it back.
Fly, repeat and misquote your way around a bay where every overheard word is a tool.

The Lamplighter Union
lowlight | indie adventure | 2022-11-03 | 13.49
Electric light comes to the city on Monday, and the lamplighters have until then to be missed.
Walk five evening rounds, light what matters and leave dark what deserves it.

Bento Box Tactics
hoshikaze | indie rpg | 2023-06-22 | 14.49
Small rice warriors fight for the best compartment before lunch.
Deep, fast tactics on a board you pack yourself, with leftovers carried into the next battle.

Dust Motel
ironpear | indie adventure | 2020-03-05 | 9.49
Check in travellers at a desert motel where the road outside goes somewhere else each morning.
Match guests to rooms, towels to stories and keys to doors that were not there yesterday.

Umbra Botanica
murmuration | indie | 2024-08-29 | 17.99
Grow a garden that lives on shadows, in a house where the sun keeps strict office hours.
Shape, prune and project; every silhouette you complete brings one forgotten room back.

Parsnip Confidential
oddment | indie | 2022-04-07 | 5.99
The vegetable show has been rigged for thirty years and the parsnips are ready to talk.
A tiny detective story with enormous vegetables and a genuinely surprising culprit.

Zugzwang Café
grauwerk | indie | 2023-12-14 | 10.99
Run a chess café where every table plays a different variant and nobody will move first.
Serve coffee to break stalemates and learn forty small games along the way.

Orrery Days
ninefold | indie | 2021-09-16 | 11.99
A clock the size of a village needs winding, oiling and a reason to continue.
A calm puzzle game of nested gears where every tooth is somebody's routine.

Kettlefish
fjordlys | indie adventure | 2024-02-29 | 13.99
A boy with a kettle on a pole fishes up stories instead of supper.
Boil, steam and pour them back into a fjord that is forgetting its own name.

The Polite Volcano
peregrina | indie | new-38 | 12.49
A volcano would like to erupt without inconveniencing anybody and has asked you to arrange it.
Move a whole island's life out of the way, one reluctant goat at a time.

Rooftop Republic
zielona | indie action | 2022-08-11 | 15.49
The pigeons have seceded, the cats are mobilising, and the satellite dishes are strategic.
Build, trade and leap across a skyline where territory is measured in warm chimneys.

Cassette Weather
loomlight | indie | 2020-11-05 | 8.49
A weather reporter in 1987 discovers that whatever she records comes true by tomorrow.
Mix tapes to plan the week's weather, then live with what the town makes of it.

Fiddlehead
hyssop | indie adventure | 2019-05-16 | 2.49
A fern unrolls once in a hundred years, and you have all afternoon.
A hand-drawn toy about waiting, watching and gently poking at the undergrowth.

Overdue
paleharbour | indie | 2023-05-18 | 6.49
A librarian hunts seven books that have been out for longer than the library has existed.
Follow marginal notes across town and decide which fines to forgive.

Grandmother's Mech
ironpear | indie action | 2024-07-04 | 18.99
It has been in the barn since the war, it needs a new seat cover, and it is wanted at the front again.
Knit, weld and drive a very old machine through a very young conflict.

Saltine
saltmarsh | indie | 2021-02-04 | 0.99
You are a cracker adrift on soup, and the spoon is coming.
A score-chasing survival toy with twelve soups and one unlockable bread roll.

The Origami Census
palanquin | indie | 2022-10-27 | 12.99
A paper town has to be counted before the rain, and half of it keeps unfolding.
Fold citizens into rooms, boats and birds to make the numbers come out kind.

Ducks in a Vacuum
millrace | indie | 2023-08-03 | 1.99
Exactly what it says, with orbital mechanics.
Sling flotillas of ducks between tiny planets and try not to lose the little one.

Counting Sheepdogs
brindle | indie | 2020-06-18 | 5.49
A sleepless shepherd has lost track of who is guarding whom.
Bark, whistle and draw fences in dreams that follow real flocking rules and unreal hills.

Fermata
murmuration | indie | 2024-11-21 | 15.99
An orchestra freezes mid-note, and only the page-turner can still move.
Walk between the players and nudge instruments, bows and lungs to repair one broken bar.

Sprocket & the Tall Grass
sixwicks | indie action | 2022-02-10 | 9.99
A toy robot searches a meadow for its missing hand, which has been having a splendid time.
Bounce, dig and borrow insects in a platformer drawn at blade-of-grass height.

Midnight Allotment
bramblecourt | indie horror | 2021-08-26 | 8.99
The plots next to yours are tended by people who have been dead for years and grow better beans.
Garden by moonlight, trade seeds with ghosts and keep the slugs from learning your name.

Harbour Master Harriet
tidewrack | indie | 2023-10-19 | 13.49
Twelve berths, forty boats, one formidable woman and a tide that waits for her alone.
Tug, park and scold ships into place in a management puzzle that fits a lunch break.
`;
