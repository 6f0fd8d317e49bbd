/** Action games. Four lines each: see `parse-games.ts`. */
export const actionGames = `
Cinder Parade
kestrel | action adventure | 2024-03-21 | 39.99
A stunt performer crosses a city that celebrates its own burning once a year, and tonight somebody lit the fires early.
Chain vaults, swings and improvised weapons through rooftop chases where the crowd below reacts to every near miss.

Vesper Line
turnstile | action fps | new-9 | 59.99
The last night train out of a besieged capital carries eleven hundred passengers, one traitor and you.
Fight carriage by carriage in a timetable that keeps running: doors lock, signals change and stops become battlefields.

Ninety Brass Teeth
ironpear | action indie | 2022-10-06 | 14.99
A retired clockmaker winds up her one remaining automaton and sends it to bite back at the guild that ruined her.
Every blow costs spring tension, so each short, brutal fight is also a small sum about when to rewind.

Harrow Coast II: The Undertow
tidewrack | action rpg | 2025-02-13 | 49.99
Ten years after the flood, the salvage crews of Harrow Coast dive for machines that were meant to stay drowned.
Surface for air, bolt what you found to your suit and go deeper into wrecks that shift with a simulated tide.

Tessellate
sixwicks | action indie | 2021-05-11 | 9.99
An arena shooter on a floor of tiles that fall away, written by someone who clearly dislikes standing still.
Clear a wave to choose which tiles return; clear it with style and they come back sharper.

The Marigold Directive
palanquin | action adventure | 2023-09-28 | 44.99
A disgraced diplomat uses a spring festival as cover to walk three prisoners out of the palace she used to serve.
Switch between four guests in real time, pass them tools through the crowd and leave before the last lantern goes out.

Kiln
grauwerk | action | 2020-11-17 | 19.99
You are fired clay in a museum at night, and the sprinklers are on.
Harden, crack and glaze your own body to change what it can do, then shatter on purpose and reassemble elsewhere.

Sledgehammer Lullaby
saltmarsh | action indie | 2024-06-13 | 17.49
Demolition crews compete to bring down a tower block without waking the one family that refused to leave.
A physics brawl against load-bearing walls, scored by decibels, with a soundtrack that plays the rests.

Cobalt Meridian: Breakwater
tidewrack | action fps | 2019-08-27 | 24.99
A patrol boat with a crew of five polices a strait that no two maps draw the same way.
Steer, shoot, board and bluff in short tours of duty whose outcomes move the borders of the next one.

Pantograph
stellwerk | action racing | 2023-01-19 | 12.99
High-voltage trams, no brakes and a city council that has stopped answering the phone.
Raise and drop the pantograph to sprint, coast or jump the wire, and keep the passengers standing.

Red Ledger
turnstile | action rpg | new-31 | 54.99
An accountant for a crime family memorised every number before the fire, and now everybody wants her alive.
Trade true figures for favours, false ones for time, and fight in close rooms when the sums stop working.

The Long Reload
ironpear | action fps | 2018-04-05 | 7.99
A western duel stretched across a whole afternoon: six chambers, one bullet at a time, two very patient people.
Read stances, waste shots cleverly and let your opponent's nerves do half of the aiming.

Ogre Insurance
oddment | action indie | 2022-02-24 | 15.99
Someone has to assess the damage after the heroes leave, and that someone is nine feet tall.
Climb ruins, wrestle claimants and decide who gets paid in a cheerful brawler about paperwork and grudges.

Signalfall
hoshikaze | action | 2024-10-31 | 34.99
When the relay towers go dark, a courier and her kite carry the network by hand across a windy archipelago.
Fast, vertical combat in the air, with every island's weather pattern learnable and every gust a weapon.

Monument Thieves
peregrina | action adventure | 2021-10-14 | 29.99
Four specialists plan to steal a triumphal arch from the middle of a square and put a better one back.
Rehearse the heist in miniature, then run it at full scale while the replica's paint is still wet.

Pulse of Kharavel
mirabel | action rpg | 2025-06-05 | 59.99
In a desert kingdom ruled by rhythm, a deaf swordswoman feels a coup through the soles of her feet.
Combat follows vibrations you read on the ground, turning every hall, drum and march into information.

Gutterball Saints
saltmarsh | action fighting | 2020-03-12 | 11.99
Two closed bowling alleys, one disputed league title, and weapons of considerable weight.
Local brawls for four where every lane is a corridor and every strike clears the room.

Mirador 9
grauwerk | action fps | 2023-04-20 | 27.99
A watchtower on a cold border was built to look outward; its new crew finds most of the lenses facing in.
Hold short shifts, switch optics to see heat, sound or lies, and choose what goes in the log.

Featherweight Tyrant
ninefold | action indie | 2024-08-08 | 13.49
The smallest bird in the valley declares itself emperor, and honestly makes some good points.
Swoop, bluff and gather followers in a bright action game where size is mostly a matter of lighting.

Zero Ballast
fjordlys | action adventure | 2022-11-29 | 24.49
An airship loses its cargo, its captain and its sense of up in the same storm.
Fight and climb along a tumbling hull where the floor changes every ninety seconds and nothing is tied down.

The Ember Concordat
mirabel | action rpg | 2019-11-12 | 19.99
Five fire-keepers swore never to share a hearth; a long winter makes liars of them all.
Carry a living flame between rival halls, feeding it oaths, letters and the occasional enemy banner.

Backlot Fury
pugilist | action fighting | 2021-07-22 | 16.99
A stuntman trapped in a bankrupt film studio has to fight through every unfinished picture on the lot.
Change sets mid-combo and the rules change too: silent comedy, kitchen drama, monster matinee.

Parallax Hounds
hoshikaze | action | 2023-06-15 | 32.99
Two hunters share one shadow and cannot both be in the light.
Solo or side by side, place lamps and blinds so that the shadow can bite where neither of you could reach.

Dockside Requiem
paleharbour | action adventure | 2018-09-18 | 9.49
The union election is on Friday, the bodies started arriving on Monday, and the tide table explains both.
A street-level thriller of crane fights and whispered deals, mapped on one lovingly detailed harbour.

Overgrowth Engine
millrace | action indie | 2024-01-25 | 18.99
A farm machine wakes after a century to find the forest has learned to drive.
Mow, mulch and graft living weapons onto a rusted chassis while the map grows back behind you.

Hush Artillery
grauwerk | action | 2025-03-27 | 36.99
In a war where sound travels faster than shells, the loudest side loses.
Command a small battery in real time: muffle, mislead and time your salvos with the thunder.

Skylark Ransom
kestrel | action adventure | 2020-06-30 | 21.99
A barnstorming pilot takes a hostage by accident and discovers she is very good company.
Wing-walking, dogfights and long conversations at altitude, with a route across a country of your own choosing.

Ironmonger's Daughter
bramblecourt | action rpg | 2022-05-19 | 26.99
The king will not pay for the swords, so the smith's daughter goes to collect them one by one.
Every weapon in the realm is numbered; find it, fight its owner and learn what it has been used for.

Static Bloom
sixwicks | action indie | new-52 | 22.49
Radio interference flowers into solid coral, and an engineer with a bad antenna is the only gardener in town.
Tune frequencies to grow cover, bridges and barbs in a shooter that sounds as good as it looks.

Last Call at Tern Rock
fjordlys | action fps | 2021-12-09 | 13.99
The lighthouse bar serves both navies on alternate nights, and tonight the calendar is wrong.
A siege in one building, fought with bar stools and old rifles, replayed until everyone gets home.

Quicksilver Assize
palanquin | action | 2023-11-07 | 31.49
In a city where trials are settled by rooftop race, a public defender has never lost her footing.
Argue on the run: each clue you grab along the route becomes a move in the final confrontation.
`;
