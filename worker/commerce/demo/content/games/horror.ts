/** Horror games. Four lines each: see `parse-games.ts`. */
export const horrorGames = `
The Quiet Tenant
wickerlight | horror indie | 2023-10-26 | 17.99
Your new lodger pays on time, never leaves the room and has started answering the phone in your voice.
Manage a small guest house for one month and keep track of which of the noises are yours.

Wicker Sunday
wickerlight | horror adventure | 2021-10-07 | 19.99
A village rehearses its harvest play all year round, with a role held open for every visitor.
Learn the script faster than the villagers can rewrite it, or play your part to the end.

Tallow
lowlight | horror | 2024-01-18 | 24.99
Candles burn down in real time, and each one keeps a different thing out of the house.
Forty minutes of wax a night, eleven rooms, and a family that refuses to sit together.

Marrow Hollow
hyssop | horror rpg | 2022-05-05 | 21.99
Something has been buying bones from the butcher of a mountain village, and now it wants credit.
Bargain by day and barricade by night in a slow, hungry survival story.

Unit 404 Does Not Answer
stellwerk | horror indie | 2020-10-13 | 9.99
A dispatcher guides night guards through a warehouse she can see only on four bad cameras.
Talk strangers through the dark, and find out why one of them keeps walking past himself.

The Bellringer's Wake
paleharbour | horror adventure | new-20 | 29.99
A drowned bell rings under the harbour whenever somebody tells the truth.
Investigate a wake that has lasted nine days by asking careful, dangerous, well-timed questions.

Ossuary Summer
palanquin | horror | 2023-08-10 | 22.49
Restorers spend a hot summer in a bone chapel where the inventory is one skull short and then one over.
Catalogue, clean and photograph, and do not correct the count in front of witnesses.

Nocturnal Dentistry
oddment | horror indie | 2022-03-31 | 7.99
The clinic's night shift treats patients who should not have teeth.
Equal parts farce and dread, with steady hands required and a waiting room that fills itself.

Fathom Psalm
tidewrack | horror fps | 2024-09-19 | 32.99
A saturation diver hears a hymn at two hundred metres and recognises the soloist.
Survive decompression in a flooded bell while your own voice gives instructions from outside.

Mirror Lease
loomlight | horror adventure | 2021-04-22 | 12.99
A furnished flat comes with one condition: the mirrors stay where they are.
Solve rooms through their reflections and try to be gone before yours is.

Hare & Hollow
bramblecourt | horror indie | 2019-10-29 | 8.49
A girl who counts hares on a moor finds the number has begun to count back.
Hide in the heather in a small, wind-beaten horror about things that run on two legs.

The Seventh Nurse
wickerlight | horror | 2025-03-13 | 34.99
Six nurses share a ward at night and the seventh signs all the charts.
Run a dying hospital hour by hour, keeping patients calm and the paperwork from writing itself.

Rust Chapel
millrace | horror action | 2023-01-26 | 18.49
The congregation of a scrapyard church has begun to assemble its god from donated parts.
Sabotage the sermon with bolt cutters and nerve, one shift at a time.

Snowblind at Hut Four
fjordlys | horror | 2022-12-15 | 14.99
Three climbers tied to one rope reach the hut; the guest book already holds four of their names.
A tense co-operative horror about trust, frostbite and who is holding the other end.

Pale Inventory
grauwerk | horror indie | 2021-07-08 | 10.99
A night auditor counts the stock of a department store that closed with its customers inside.
Scan every shelf, notice every mannequin and reconcile the numbers before opening time.

Carousel of Teeth
saltmarsh | horror action | 2020-04-16 | 11.49
A seaside fair runs one last night for children who never grew up and never went home.
Scramble through rides that restart on their own, using prizes as bait.

Kodama Static
hoshikaze | horror | 2024-06-27 | 27.49
A sound recordist in a cedar forest plays back her tapes and hears the trees discuss her.
Collect, filter and replay sounds to steer what walks between the trunks.

Vantage of Crows
brindle | horror adventure | 2023-04-06 | 16.99
You are the crow on the gallows field and you know exactly what everyone hanged there did.
Fly between thirteen crimes to stop the fourteenth, trading shiny truths with other birds.

The Drainage Board
paleharbour | horror indie | 2022-09-29 | 13.99
Fenland councillors vote every decade on what to feed the pumps, and you have just been elected.
A bureaucratic nightmare with minutes, motions and a rising water level.

Sleep Debt
sixwicks | horror indie | 2024-11-07 | 15.49
A call centre collects hours of sleep from those who borrowed too many.
Stay awake across ever stranger shifts, and argue your own account down before it is called in.

Lamprey Ward
zielona | horror fps | 2021-11-18 | 17.49
Quarantined in a canal-side clinic, you share your blood with something patient and very polite.
Spend your health as ammunition and win it back by feeding, if you can live with the conversation.

Old Growth
hyssop | horror adventure | new-60 | 26.99
A logging crew wakes to find the stumps have gone and the trees have moved closer.
Keep the generator running through five nights and learn which footsteps belong to timber.

Cradle for a Sinkhole
lowlight | horror | 2020-09-24 | 9.49
A suburb falls into the ground one garden at a time, and the residents' association has a lottery.
Explore houses on the way down and decide whom to warn with your remaining rope.

The Embalmer's Holiday
wickerlight | horror indie | 2023-06-08 | 12.49
An undertaker tries to enjoy one week by the sea, but her clients have followed her down.
Dark comedy horror with delicate work, bad weather and one excellent ice cream.

Dread Frequency: Complete Tapes
turnstile | horror fps | 2022-10-13 | 23.99
All five seasons of the broadcast horror cult hit, remixed into a single uninterrupted night.
Investigate hauntings live on air while the audience votes on doors.

Bonewhite Regatta
tidewrack | horror racing | 2021-06-24 | 14.49
Once a year the drowned row against the living, and the course leads through your own house.
Rhythm rowing, rival crews and a finish line that nobody remembers crossing.

Whisper Quarry
grauwerk | horror | 2019-03-14 | 6.99
Anything said in the quarry is repeated the next day by somebody else.
Solve a disappearance by choosing your words, because they will be used.

Saint of Wet Rooms
palanquin | horror adventure | 2024-04-25 | 20.99
A bathhouse attendant discovers that the steam remembers everyone it has touched.
Wipe, heat and cool rooms to reveal nine scenes, and escape with only one of them believed.

An Invitation to Lamb
brindle | horror indie | 2022-01-20 | 11.99
A dinner party for six has seven chairs, and the main course is late.
A one-evening horror of manners in which every polite answer costs a little more.

The Understair
loomlight | horror | 2023-11-30 | 18.99
Behind the cupboard under the stairs there are more stairs, and somebody keeps them swept.
Descend a house that grows politer and narrower the further down you go.

Night Ferry to Anselm
paleharbour | horror adventure | 2018-10-25 | 5.99
The car deck is full, the passenger list is empty and the crossing has lasted since Tuesday.
Search the ship between sailings and be back at your seat when the purser passes.
`;
