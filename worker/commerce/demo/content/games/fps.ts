/** First-person shooters. Four lines each: see `parse-games.ts`. */
export const fpsGames = `
Breach Calendar
turnstile | fps action | new-6 | 69.99
A rescue team enters the same building on twelve different dates, and what they break in March stays broken in June.
Solo or with three friends, plan across the year: a wall cut in one mission is a door in the next.

Outer Dark: Sable Company
kestrel | fps | 2024-10-10 | 49.99
A mercenary company signs a contract on a moon whose client may have died before the ink dried.
Weighty zero-gravity gunfights in which every shot pushes you somewhere and every wall is a floor.

Rook Takes Rook
ironpear | fps indie | 2022-06-23 | 12.99
Two snipers play correspondence chess through the windows of an evacuated city.
Each round is one move, one shot and a long look at what your opponent left in view.

Low Orbit Salvage
millrace | fps adventure | 2023-03-30 | 22.99
Insurance pays double for anything recovered warm, so bring a torch and do not touch the coolant.
Cut, tether and defend wrecked stations in co-operative shifts against rival crews and re-entry.

Bastard Amber
lowlight | fps horror | 2021-10-28 | 17.99
A lighting technician is locked in an opera house where things only move in the colours she did not choose.
Swap gels and rig lamps to see, fix or destroy what hunts between the seats.

The Hollow Regiment
mirabel | fps rpg | 2020-02-11 | 14.99
A regiment that no longer exists keeps receiving orders, and keeps carrying them out.
March with ghosts through a forgotten campaign, choosing which commands still deserve obedience.

Threshold Nine
stellwerk | fps | 2025-05-22 | 44.99
Nine teams race down a shaft that nobody dug, paid by the metre and fined for every question.
Extraction shooting with a lift that goes one way, a shared cable and honest trade at every landing.

Sundown Municipal
saltmarsh | fps indie | 2023-07-20 | 15.99
The town's only swimming pool is contested by lifeguards, teenagers and something in the deep end.
A water-gun shooter with real fluid, short rounds and an alarming amount of tactical floatation.

Ferrograd
zielona | fps action | 2022-01-27 | 19.99
A steel town on strike barricades itself against the company's machines with everything it ever produced.
Hold streets you rebuild yourself between assaults, and name the barricades after those who made them.

Glass Cannon Social Club
oddment | fps | 2024-02-22 | 24.99
Everyone in the arena carries unlimited firepower and exactly one point of health.
Lightning rounds, elegant lobbies and a ranking that rewards manners nearly as much as aim.

Nocturne for Six Rifles
palanquin | fps adventure | 2019-10-03 | 9.99
A quartet of deserters and two children cross a mountain front in the dark, counting cartridges.
Every shot wakes something, so most of the game is listening and the rest is running.

Halcyon Breach
kestrel | fps action | 2021-04-15 | 21.49
An undersea hotel opens its doors to one guest too many, and several of them are armed.
Gunfights behind thick windows, where a stray round decides which floor you still own.

Pilgrim Ordnance
bramblecourt | fps rpg | 2023-11-21 | 34.99
Pilgrims carry relics to a holy mountain; the relics are loaded.
A co-operative road shooter whose weapons level up through vows you can keep or spectacularly break.

Deadband
stellwerk | fps indie | 2020-08-06 | 11.99
Between two radio stations lies a frequency where soldiers from every war are still on patrol.
Turn the dial to change the battlefield around you, mid-sprint and mid-magazine.

Coldwater Accord
fjordlys | fps | 2024-07-18 | 39.99
Peacekeepers guard a frozen reservoir that four nations drink from and none of them trusts.
De-escalate, deter or shoot: the campaign remembers which one you tried first.

Kite Brigade
brindle | fps indie | 2022-08-25 | 16.49
An army of kite-flyers defends a cliff monastery from balloons with bad intentions.
First-person wind management with slings, lines and a drop that keeps everybody honest.

Hard Vacuum Choir
grauwerk | fps horror | new-23 | 29.99
A deep-space freighter hears singing through the hull and sends its least musical crew member outside.
Shoot by ear in total silence, with your own breathing as the only clock you can trust.

Marshal of Nowhere
ironpear | fps adventure | 2018-11-08 | 8.49
A marshal is appointed to a county that exists only on a misprinted map.
Ride, deputise and defend a town that becomes realer the longer you refuse to leave it.

Overwinter Protocol
zielona | fps action | in-61 | 47.99
Six months of darkness, one runway and a vault of seeds that three expeditions have come to collect.
Alternate between building defences by lamplight and fighting in blizzards that erase your tracks.

Lantern Jaw
saltmarsh | fps fighting | 2021-01-14 | 10.49
Bare-knuckle boxing in first person, staged in mine shafts by lamplight.
Lean, feint and headbutt through a season of bouts where the light is the real opponent.

Verdigris
hoshikaze | fps rpg | 2023-05-04 | 37.99
Copper spreads over a drowned city and answers to a girl who has never spoken aloud.
Shape living metal into weapons and cover, then let it spread and face the city it makes.

Counterweight
sixwicks | fps indie | 2019-06-20 | 6.49
You and your enemy stand at the ends of the same very long seesaw.
A precise duel about balance, recoil and the terrible moment when somebody jumps.

Border Radio Massacre
lowlight | fps horror | 2022-10-20 | 18.99
A late-night host keeps broadcasting while callers describe the creatures in the studio car park.
Alternate between taking calls and taking aim; a good question can save more than a good shot.

Petrichor Drill
murmuration | fps action | 2024-03-07 | 27.99
Storm chasers with drills and shotguns follow the rain across a continent that has not seen any in years.
Fast co-operative missions where the weather is ally, objective and final boss.

Sapper's Waltz
grauwerk | fps | 2020-05-28 | 13.49
Two engineers dig toward each other under no man's land and start to recognise each other's rhythm.
Dig, listen and set charges in a tense underground duel for one or two players.

Crown Shard Protocol: Remastered
mirabel | fps rpg | 2023-09-14 | 29.99
The cult dungeon shooter returns with its maze intact and its famously unfair doors slightly fairer.
Blades and powder weapons through eleven shifting castles, now at any frame rate you like.

Quota
millrace | fps indie | 2024-05-30 | 9.49
A delivery drone with a paintball gun has forty parcels, one charge and no regard for fences.
Score-attack shooting and flying over a tiny, perfect suburb.

Vigil at Ostrava Gate
zielona | fps adventure | 2021-09-23 | 15.49
A gate guard on a medieval wall learns that the plague doctors at the door are not all doctors.
Inspect, question and, when papers fail, reach for the crossbow.

Blackbody
turnstile | fps horror | 2022-11-10 | 26.49
In a research station with no light at all, a thermal visor shows you everything except the cold thing.
Manage heat to see and not be seen, and never trust a clean reading.

Salvo & Sons
oddment | fps indie | 2023-02-02 | 14.99
A family firm of cannon makers has to demonstrate the new line at a wedding, a funeral and a siege.
Aim old iron by eye in slapstick battles where the sales pitch is part of the score.

Thirteen Flags
kestrel | fps action | 2018-02-15 | 3.49
Thirteen tiny nations share one island and one very confused airport.
Large public battles with short memories, where alliances reset each time the plane lands.
`;
