/** Adventure games. Four lines each: see `parse-games.ts`. */
export const adventureGames = `
The Cartographer's Apology
hyssop | adventure indie | 2023-10-12 | 19.99
A mapmaker returns to the island he invented forty years ago to find that people have moved in.
Walk, redraw and apologise: every line you correct on the map changes the coast outside your window.

Letters to a Drowned Town
paleharbour | adventure | 2021-03-25 | 14.99
The post still arrives for a village under a reservoir, and the new postmistress has decided to deliver it.
Row by day, dive by night and piece together nine households from what they ordered by mail.

Saffron Junction
stellwerk | adventure indie | 2024-05-16 | 17.99
A sleepy railway junction feeds three towns that have not spoken since the wedding.
Cook for passengers, overhear everything and decide which train leaves late on purpose.

Mother of Weather
fjordlys | adventure rpg | new-17 | 34.99
An old woman keeps the seasons in jars, and her granddaughter has just knocked over October.
Chase escaped weather across a northern valley and coax it home with songs you assemble yourself.

Eleven Doors Down
loomlight | adventure horror | 2022-09-08 | 15.49
Every flat in the building has the same floor plan except the one your father will not talk about.
Compare rooms, spot what is wrong and knock on the right doors in the right order, politely.

The Pocket Observatory
ninefold | adventure indie | 2020-01-23 | 9.99
A brass telescope shows not where the stars are but what they are thinking.
A gentle puzzle game about patience, with constellations that answer when you wait long enough.

Kingdom of Spare Parts
millrace | adventure | 2024-11-14 | 29.99
In a country built from returned goods, a faulty kettle is next in line for the throne.
Repair citizens, swap components and talk a suspicious parliament of appliances into trusting you.

Aurel & the Borrowed Sea
peregrina | adventure | 2023-06-01 | 24.99
A boy borrows the sea for a school project and misses the deadline for giving it back.
Travel inland with an ocean in tow, solving droughts, floods and one very angry harbour authority.

Die Nachtwächterin
grauwerk | adventure indie | 2022-12-01 | 16.99
A night watchwoman in a Baltic port finds that the statues trade places when the bells ring.
Follow a single winter night five times, each round with one new key and one new reason to doubt yourself.

Postcards from the Underline
loomlight | adventure | 2021-08-19 | 12.49
A forgotten metro line runs to places that were planned but never built.
Ride to fourteen impossible stops and send home a picture that proves each of them is real.

The Understudy
lowlight | adventure indie | 2024-02-08 | 18.49
The lead actress has vanished an hour before curtain, and you know all of her lines and none of her secrets.
Search the dressing rooms in real time while playing the part on stage between discoveries.

Windfall Orchard
hyssop | adventure indie | 2019-09-26 | 8.99
Each apple that falls in a dead aunt's orchard holds one of her memories, some of them poisonous.
Pick, press and taste your way through a family history told out of order.

Salt Road Cantata
palanquin | adventure rpg | 2025-04-17 | 39.99
A choir of smugglers crosses a desert by singing to the things beneath the sand.
Compose four-part songs to calm, wake or steer what lives below, and keep your singers on speaking terms.

The Museum of Small Disasters
oddment | adventure | 2023-02-14 | 13.99
Curator wanted for collection of spilt coffees, missed buses and one broken vase that started a war.
Arrange exhibits to tell visitors a story, then step inside the rooms and change how it ended.

Corvina's Almanac
bramblecourt | adventure rpg | 2021-11-04 | 22.99
A village witch has promised a different miracle to every farm and has one week to deliver.
Plan seven days down to the quarter hour in a warm, funny adventure about consequences.

Blue Hour Ferry
paleharbour | adventure | 2022-04-28 | 11.99
The last ferry takes anyone across the strait who can tell the captain why they are leaving.
Interview passengers, notice what they leave on deck and choose who gets off at the far side.

Moth & Lantern
ninefold | adventure indie | new-44 | 21.99
Two siblings keep a lighthouse for moths on the edge of a forest that is slowly learning words.
Guide swarms of light through handmade dioramas and read what the trees have spelled by morning.

The Ninth Translation
lowlight | adventure | 2024-09-05 | 27.49
A poem has ruined eight translators, and the ninth has been locked in with all of their notes.
Translate line by line: every word you pick rearranges the house that holds you.

Tin Cathedral
millrace | adventure action | 2020-10-20 | 17.99
Scrap dealers find a cathedral folded inside a sardine can and try to sell it by the aisle.
Unfold architecture with levers and patience until a whole impossible city stands on your table.

Passage to Lorn Kettle
fjordlys | adventure | 2018-05-24 | 6.99
A whaling station at the end of the world takes on a bookkeeper who cannot count the crew twice and agree.
Explore a frozen settlement whose inhabitants remember different years.

Hotel Meridiana
peregrina | adventure indie | 2023-12-06 | 19.49
A grand hotel sits exactly on the date line, and its guests keep checking out yesterday.
Carry keys and messages between two versions of every room to undo one bad evening.

Where the Signal Ends
hoshikaze | adventure horror | 2022-07-14 | 23.49
Radio amateurs gather in the mountains to listen for a station that went off the air with its audience.
Triangulate voices, walk toward them in the dark and decide when to stop answering.

The Glasshouse Inheritance
hyssop | adventure | 2024-04-11 | 25.99
A botanist leaves her fortune to whichever relative can keep the greenhouse alive for a month.
Crossbreed plants with opinions, outwit seven cousins and read the will between the leaves.

Nadezhda Station
zielona | adventure indie | 2021-02-18 | 13.99
A polar weather station keeps transmitting although its crew came home in spring.
Go back alone to switch it off, and argue with whatever has learned to do the forecast.

Ragpicker's Atlas
oddment | adventure rpg | 2025-01-30 | 28.99
Every coat in the market remembers where it has been, and a girl with quick fingers can read linings.
Stitch routes out of other people's journeys and wear the places you want to reach.

Palimpsest Harbour
paleharbour | adventure | 2019-04-09 | 7.49
A port city is repainted every spring, and one painter notices what keeps showing through.
Scrape, layer and light the walls to bring back nine erased street corners and their arguments.

A Fox for the Minister
brindle | adventure indie | 2023-08-24 | 14.49
The new minister of the interior is a fox, elected entirely by accident and determined to do it properly.
Attend meetings, chew evidence and pass three good laws before anybody looks under the desk.

Echo Parish
loomlight | adventure horror | 2020-09-15 | 12.99
A church with no congregation has a waiting list for confession.
Listen at nine doors, match voices to graves and answer questions that were meant for somebody else.

The Velvet Abacus
turnstile | adventure | 2024-12-03 | 33.99
A casino for thinkers lets you wager anything you can prove you know.
Win facts from dangerous people, spend them on stranger doors and never bet the one that matters.

Little Cairn
sixwicks | adventure indie | 2022-03-03 | 5.99
Stack stones for lost hikers, one mountain a day, and find out who has been stacking them for you.
A quiet half-hour game with real balance, real weather and a surprisingly fierce final ridge.

Quarantine of the Songbirds
brindle | adventure | 2021-06-10 | 10.99
A customs island holds a thousand singing birds and the one officer who cannot tell them apart.
Sort, release and eavesdrop: every song is a message, and not all of them are for you.
`;
