/** Role-playing games. Four lines each: see `parse-games.ts`. */
export const rpgGames = `
Chronicle of the Ninth Oath
mirabel | rpg adventure | new-4 | 69.99
Eight oaths hold the realm together; you are hired to find out who swore the ninth.
A hundred-hour role-playing epic whose companions keep score of every promise, including those you forgot.

Tarn Hollow: Age of Reeds
bramblecourt | rpg | 2024-09-12 | 49.99
A marsh kingdom of herons and heretics elects its new ruler by a journey nobody has ever finished.
Lead a party of rivals through reeds that close behind you, with turn-based fights fought in rising water.

The Alchemist's Tax
hyssop | rpg indie | 2022-03-17 | 19.99
Gold is worthless since you discovered how to make it, and the treasury would like a word.
Brew, barter and flee through a country whose economy reacts to everything you transmute.

Sable & Saffron
palanquin | rpg adventure | 2023-02-23 | 39.99
Two caravans, two moons and one contract that both of them signed in good faith.
Alternate between rival leaders and discover that your cleverest enemy is your other half of the story.

Gravewright
grauwerk | rpg horror | 2021-10-21 | 24.99
You carve the headstones, and what you carve becomes what they were.
A bleak, humane role-playing game in which epitaphs are spells and lies have weight.

Hearthbound
brindle | rpg indie | 2020-09-10 | 12.99
A house spirit cannot leave the house, but guests arrive every night with problems from the road.
Level up rooms instead of heroes, and send travellers off with better luck than they brought.

Ninety-Nine Princes
peregrina | rpg | 2024-04-04 | 44.99
The king had ninety-nine heirs, the crown has room for one, and you are number ninety-seven.
Politics, poison and reluctant friendship in a court simulation that plays fair and never sleeps.

Emberglass Saga III
hoshikaze | rpg action | 2025-03-06 | 59.99
The glassblowers of Emberglass shape souls, and the furnace has begun to ask for names.
Real-time party combat, a craft system you can play like an instrument, and a finale two games in the making.

Oathkeeper's Ledger
millrace | rpg indie | 2019-07-25 | 9.99
An adventuring guild's bookkeeper goes into the field to audit a dragon.
Dungeon crawling with receipts, where the best weapon is a correctly filed complaint.

The Mire Pilgrims
zielona | rpg horror | 2023-10-05 | 29.99
A pilgrimage through drowned provinces carries a coffin that gets lighter every morning.
Manage faith, food and fear in a harsh party role-playing game with no map and many songs.

Wolfstar Mendicants
fjordlys | rpg | 2021-12-16 | 27.49
Begging monks who follow a wandering star are the only law on a lawless plateau.
Take vows to gain powers, break them to gain time and answer for both at the next monastery.

Märchenfall
grauwerk | rpg adventure | 2022-11-17 | 34.99
Every fairy tale in the forest has lost its ending, and the characters have unionised.
Bargain with wolves, stepmothers and millers to write endings that all of them can live with.

Dune Cantor
palanquin | rpg | 2020-02-27 | 17.99
In a city where magic is sung, a hoarse street vendor learns the forbidden bass line.
Compose spells in layers, harmonise with your party and break glass at diplomatic moments.

Vigilant Crown
mirabel | rpg action | 2018-10-11 | 14.99
The crown sees everything its wearer does, and it has just chosen a pickpocket.
An open-world classic of second chances, now with every expansion and a calmer tutorial.

Mothlight Academy
ninefold | rpg indie | 2024-01-11 | 22.99
A school for lamp magicians takes in one student who can only make it dark.
Lessons by day, corridors by night, and friendships that decide which spells you dare to cast.

Tide-Caller Ysolde
tidewrack | rpg adventure | 2023-07-06 | 32.49
A sea witch without a sea signs on with the driest army in the world.
Carry water in your own body, spend it as magic and drink carefully before each decision.

The Sixth Cartouche
peregrina | rpg | 2022-05-12 | 25.99
Five tomb raiders opened five tombs, and each came home with somebody else's memories.
Play the party as one mind with five pasts and untangle who is entitled to the sixth.

Steppe of Kites
hoshikaze | rpg adventure | 2021-06-03 | 21.99
Nomad clans settle disputes by flying messages no one may cut.
Travel with the herds, learn four ways to tell a story and change a war without drawing.

Ravel & Bind
loomlight | rpg indie | 2024-08-01 | 18.49
Everyone wears a thread to the person they will hurt the most, and you can see all of them.
Tie, cut and re-weave relationships in a small town role-playing game about mending.

Iron Psalter
mirabel | rpg fps | 2020-10-29 | 19.49
Armoured monks read prayers that fire, and the heresy is in the footnotes.
First-person dungeon exploration where grammar is ballistics and commas save lives.

The Debt of Kings
turnstile | rpg | in-26 | 54.99
A bank forecloses on a kingdom and sends you to take possession of the castle, the army and the curse.
Run a realm you do not own, with loyal subjects who keep suggesting that you should.

Wayfarer's Tithe
bramblecourt | rpg adventure | 2019-11-21 | 11.49
Every crossroads takes something from you, and gives it to the next traveller.
A reflective pilgrimage in which your character sheet is passed on and on.

Clockwork Exiles
ironpear | rpg action | 2023-04-27 | 28.99
Banished automata build a town outside the walls and slowly need a blacksmith, a priest and a war.
Recruit machines with stubborn routines and reprogram your party between fights.

Ash Lanterns of Edo Falls
hoshikaze | rpg action | 2022-08-18 | 36.49
Beneath a waterfall city, lantern-bearers escort the newly dead past the things that would keep them.
Elegant blade combat with one hand always occupied by a light that must not go out.

Salt & Sigil
paleharbour | rpg indie | 2021-03-11 | 13.49
Harbour mages mark every barrel that comes ashore, until one of them marks them back.
A short, dense role-playing game with a spell alphabet you really have to learn.

Queen of Borrowed Armour
brindle | rpg | new-27 | 42.99
A travelling actress plays the dead queen so well that the army starts to follow her.
Stage battles, councils and miracles with a troupe of players and no budget whatsoever.

Lowlands of the Sun-Eater
murmuration | rpg adventure | 2024-06-20 | 38.99
The sun is swallowed every evening by the same creature, and this week it has a toothache.
Gather healers from seven villages in a luminous role-playing journey without a single villain.

The Brass Confessor
stellwerk | rpg indie | 2022-12-08 | 16.49
A confession machine breaks its seal and tells the city everything, one sinner at a time.
Investigate, absolve and blackmail in a dialogue-driven role-playing game with dice you can feel.

Roots of Old Kjell
fjordlys | rpg | 2020-05-07 | 15.99
A family of giants has shrunk with each generation, and you are the first to fit through doors.
Rebuild the family's name among people who used to be your furniture.

Cipher Knight
sixwicks | rpg indie | 2023-11-16 | 14.99
A knight whose face has been erased collects descriptions of himself from those he met.
Every rumour you accept becomes an ability, and not all of them are flattering.

Vale of the Unfinished
kestrel | rpg action | 2021-09-09 | 23.49
Abandoned stories drain into one valley, where half-written heroes fight over verbs.
Assemble your powers from fragments of other tales and give at least one of them an ending.
`;
