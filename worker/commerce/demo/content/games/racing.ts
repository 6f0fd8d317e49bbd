/** Racing games. Four lines each: see `parse-games.ts`. */
export const racingGames = `
Corsa Lunga 3
corsa | racing | new-19 | 59.99
A thousand-mile road race from the Alps to the sea, run over three days and every kind of weather.
Pace notes, patience and period machinery on the longest uninterrupted course the series has ever driven.

Gravel Psalms
corsa | racing indie | 2023-04-13 | 22.99
Forest rally stages sung to you by a co-driver who used to lead a choir.
The pace notes are music: learn to hear a hairpin coming and you will never look at the map again.

Neon Undercut
turnstile | racing action | 2024-06-06 | 34.99
Illegal tunnel racing under a city that pays its fines in favours.
Draft, undercut and short-circuit the lights in races where the traffic is somebody's evening.

Apex Widow
apex | racing | 2022-09-15 | 29.99
A test driver inherits her husband's team, his debts and the car that killed him.
A season of circuit racing with a sober story, honest handling and one corner you will come to dread.

Tin Toy Grand Prix
oddment | racing indie | 2021-12-09 | 12.99
Wind-up cars race across kitchen tables, and the winding is half of the race.
Choose when to spend your spring in four-player races full of crumbs and cutlery.

Salt Flat Saints
ironpear | racing | 2020-08-20 | 15.49
Amateur engineers chase a land speed record with borrowed engines and a very long lake.
Build, tune and drive in straight lines, which turns out to be the hardest thing in the world.

Kilometre Zero
corsa | racing adventure | 2023-10-10 | 27.49
Drive home across an entire continent in one summer in a small car with a large crack in it.
Trade lifts, parts and stories in a road game where arriving is optional.

Drift Monastery
hoshikaze | racing indie | 2024-02-15 | 17.49
Monks in cheap rear-wheel-drive saloons seek enlightenment on a mountain pass.
A pure drifting game that scores calm, with a gravel garden you draw with your tyres.

Hovercross Nomads
kestrel | racing action | 2022-05-26 | 21.99
Salvage clans race hover skiffs for the right to drain the next wreck.
Boost over water, sand and other people in a campaign where every victory moves the camp.

Sidecar Diplomacy
peregrina | racing indie | 2021-07-15 | 11.49
Two ambassadors who dislike each other must share a motorcycle to the peace talks.
One drives and one leans, in co-operative races where silence costs speed.

Frostbite 500
fjordlys | racing | 2024-01-04 | 32.99
Five hundred kilometres of lake ice with studded tyres, low sun and no barriers.
Watch the surface, listen for cracks and choose between the fast line and the thick one.

Pit Wall
apex | racing rpg | 2023-03-02 | 24.49
You never touch the wheel: you are the voice in the driver's ear.
Read telemetry, manage tempers and call the stop in a race strategy game of nerves.

Bumper Harvest
millrace | racing indie | 2020-10-08 | 9.99
Combine harvesters race for the championship of a county that takes it far too seriously.
Cut your own racing line through the wheat, and everyone else's escape route with it.

Motorway Nocturne
lowlight | racing adventure | 2022-12-06 | 18.99
A night courier has until sunrise to deliver six parcels to six people who know each other.
Long drives, late radio and choices made at junctions at a hundred and thirty.

Rollercoaster Derby
saltmarsh | racing | 2021-03-18 | 13.99
Race the cars of competing roller coasters after the park has closed.
Jump tracks, sabotage chain lifts and keep your arms inside the vehicle.

Velodrome Ghosts
paleharbour | racing horror | 2023-11-02 | 16.49
A track cyclist trains at night against the riders who never left the boards.
Feel the banking, hold the wheel in front and do not ask why it is cold in the slipstream.

Slipstream Commune
murmuration | racing indie | new-48 | 19.99
Solar racers share one road, one battery and a constitution.
Take turns in the wind, vote on the pace and win together or argue in the desert.

Canal Kings
zielona | racing | 2022-08-04 | 14.49
Narrowboats, electric punts and one hydrofoil contest the waterways of a flooded old town.
Lock gates are your corners, bridges are your traffic lights and swans have right of way.

Quarter Mile Requiem
ironpear | racing action | 2019-09-12 | 8.49
Drag racers in a closing steel town have one summer of empty roads left.
Launch control, hand-built engines and twelve-second duels with everything on the line.

Fell Runner
bramblecourt | racing indie | 2024-09-26 | 15.99
Bare hills, bad weather and a race with no marked course.
Choose your own line over scree and heather with two tired legs and a stubborn dog.

Stellwerk Sprint
stellwerk | racing indie | 2020-05-14 | 7.49
Signal-box duels on a miniature network: fastest freight to the harbour wins.
Throw points ahead of your rival and pretend that the derailment was a timetable change.

Hillclimb Heirlooms
corsa | racing | 2021-09-30 | 19.49
Every car is older than its driver, and every hill has somebody's name on it.
Coax vintage machines up twenty classic climbs, then repair what you asked too much of.

Jetski Jurisprudence
oddment | racing action | 2023-06-29 | 10.49
A maritime court holds its hearings at sixty knots.
Overtake to object, ram to appeal and rest your case across the finish line.

Moonbuggy Minors
ninefold | racing indie | 2022-03-24 | 8.99
Children of a lunar colony race home-made buggies between school and supper.
Low gravity, long jumps and mothers who can see everything from the dome.

The Kestrel Cup
kestrel | racing | in-103 | 44.99
Air racing around lighthouses, through viaducts and under one very low bridge.
Propeller planes with real weight, twelve coasts and a season told by the mechanics.

Lap of the Lost Regent
palanquin | racing adventure | 2020-11-26 | 12.49
Chariots, couriers and camels race round a buried palace that is being dug up as you go.
New tunnels open every lap, and the shortest way is rarely still there.

Torque Witch
hyssop | racing rpg | 2024-07-25 | 26.49
A mechanic who can hear engines dream enters the race that silenced her grandmother's.
Tune cars by solving what troubles them and drive routes that change with the answer.

Commuter League
stellwerk | racing indie | 2021-02-25 | 5.99
The fastest legal route to work is a sport, and Monday is the final.
Bikes, trams, stairs and one decisive ferry, in ten-minute races across a living city.

Bobsleigh for Beginners
fjordlys | racing | 2022-01-13 | 9.49
Four people, one sled and a track built by someone who had never seen ice.
Push, lean and shout in a physics racer that is best with friends who forgive.

Wrecking Yard Rally
grauwerk | racing action | 2023-08-17 | 17.99
Build your car from what you knock off everybody else's.
Contact is encouraged, parts are magnetic and the podium is usually on fire.

Último Kilómetro
peregrina | racing | 2024-04-18 | 28.49
A mountain cycling stage race told from the saddle of the rider who carries the bottles.
Shelter your leader, read the bunch and decide on the last climb whether to keep your promise.
`;
