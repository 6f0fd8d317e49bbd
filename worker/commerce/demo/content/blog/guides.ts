import type { SeedPost } from './seed-post.ts';

export const guides: readonly SeedPost[] = [
  {
    slug: 'how-to-choose-a-game-key',
    title: 'How to choose a game key without regretting it',
    author: 'Tomasz Wren',
    type: 'Guide',
    age: 3,
    isInTop: true,
    views: 4182,
    tags: ['keys', 'beginners', 'regions'],
    overview:
      'Five lines on a product page decide whether a key is right for you. Here is how to read them in under a minute.',
    picture: { motif: 'key', hue: 222 },
    body: `
<p>A key is a small thing with a lot of conditions attached. Most disappointments come from one of five lines that nobody read, and all five are on the product page. Reading them takes less than a minute.</p>
<h2>1. The platform</h2>
<p>A key opens one door. If the page says Gatehouse, the game will live in your Gatehouse library and nowhere else. People who own two launchers should decide where their friends are before deciding where the price is: a co-operative game without company is rarely a bargain.</p>
<h2>2. The region</h2>
<p>"Worldwide" means that we know of no country in which the key fails. "European Union" means exactly that, and an account that was opened outside it will refuse the key even while you are on holiday in Lisbon. If the list of countries looks long, use the country selector beside the buy button; it answers with yes, no or unknown, and unknown is not a polite yes.</p>
<h2>3. The system</h2>
<p>Windows, Mac OS and Linux are separate lines for a reason. A game that runs on one of them through a compatibility layer may run well, but the publisher will not help you when it does not. Compare the recommended requirements, not the minimum ones, unless you enjoy slideshows.</p>
<h2>4. The edition</h2>
<p>Complete editions are often cheaper than the game and one season of additions together, and sometimes more expensive than you will ever need. The short description tells you what is inside. If you only want to know whether you like it, buy the smallest edition: upgrades go on sale more often than games do.</p>
<h2>5. The price next to the price</h2>
<p>A crossed-out price should be the lowest of the thirty days before the reduction began. That is the law in much of Europe, and it is our rule everywhere. If a percentage looks spectacular, look at the number beside it: eighty per cent off forty is eight, and so is twenty per cent off ten.</p>
<h2>And if it was wrong anyway?</h2>
<p>Do not select <em>Reveal key</em> until you are sure. You can return a key within 14 days without giving a reason, as long as you have not revealed it. That makes the last line of this guide the most important one: there is no hurry.</p>`,
  },
  {
    slug: 'regions-explained',
    title: 'Regions explained: why a key cares where you live',
    author: 'Mira Okafor',
    type: 'Guide',
    age: 16,
    isInTop: true,
    views: 3390,
    tags: ['regions', 'keys'],
    overview:
      'Publishers sell different rights in different countries. What that means for your key, your account and your next move abroad.',
    picture: { motif: 'map', hue: 168 },
    body: `
<p>Nobody likes region locks, including the people who have to explain them. They exist because a publisher seldom owns the whole world: the right to sell a game may belong to one company in Europe, to another in South America and to nobody at all in three countries where a song in the credits was never cleared.</p>
<h2>Three kinds of limits</h2>
<p><strong>Activation limits</strong> decide where a key can be added to an account. They are checked once. After that the game usually travels with you.</p>
<p><strong>Store limits</strong> are typical of consoles. A code belongs to the store of a region, and your account belongs to one too. Where you are sitting does not matter; where the account was opened does.</p>
<p><strong>Play limits</strong> are rare and unpleasant: the game starts in some countries only. We do not stock such keys unless the page says so in the first line.</p>
<h2>How to read our region line</h2>
<p>It names the region, then the exceptions. "Worldwide with exceptions" is followed by the countries in which a key is known to fail. A list that we could not confirm is marked as incomplete, and your country then shows as unknown. We would rather lose a sale than sell you a riddle.</p>
<h2>Moving house</h2>
<p>Most launchers let you change the country of an account after a move, some of them only once every few months and only with a local payment method. Games you own stay yours. Credit often does not: spend it before you go.</p>
<h2>What about VPNs?</h2>
<p>Using a VPN to appear elsewhere can make an activation succeed that should not, and breaks the terms of nearly every platform. Accounts have been closed over it. We cannot help with keys that were activated this way, and we would not risk it for the price of a sandwich.</p>
<h2>A good habit</h2>
<p>Before buying for somebody else, ask where their account was opened. It is the one question that a gift card for their platform does not need, which is why gift cards make such peaceful presents.</p>`,
  },
  {
    slug: 'activate-your-key-step-by-step',
    title: 'Activate your key step by step, on any platform',
    author: 'Ines Halloran',
    type: 'Guide',
    age: 29,
    isInTop: false,
    views: 5127,
    tags: ['activation', 'keys', 'beginners'],
    overview:
      'From the button in your order to the first loading screen: what to do, what can go wrong and how to put it right.',
    picture: { motif: 'screen', hue: 268 },
    body: `
<p>You have paid, the order says <em>Complete</em>, and there is a button. This guide goes from that button to the first loading screen.</p>
<h2>Before you reveal your key</h2>
<p>Sign in to the launcher or console first and look at the name in the corner. Households with several accounts send us most of the "wrong account" messages we receive, and a key cannot be moved afterwards. Then check the region of that account against the product page again.</p>
<h2>Revealing the key</h2>
<p>Select <em>Reveal key</em> in the order. Tick two boxes to agree to immediate delivery and to confirm that you lose your right of withdrawal. The key then appears with a button to copy it. We record the time, so that nobody can dispute it later, in either direction.</p>
<h2>Entering it</h2>
<ul>
<li><strong>Gatehouse:</strong> Library, then <em>Add a key</em> at the bottom left.</li>
<li><strong>Halyard:</strong> the menu beside your name, then <em>Redeem</em>.</li>
<li><strong>Nimbus:</strong> <em>Add to cloud</em>; afterwards choose between streaming and downloading.</li>
<li><strong>Foundry Launcher:</strong> your profile picture, then <em>Cast a key</em>.</li>
<li><strong>Hearth One and Lumenbox:</strong> the shop tile, then <em>Use a code</em>. The companion apps can scan it from the screen.</li>
<li><strong>Tandem:</strong> the shop, your profile, then <em>Enter download code</em>.</li>
<li><strong>Direct:</strong> the publisher's website; no account is needed.</li>
</ul>
<h2>When it does not work</h2>
<p>"Already in use" often means that your first attempt worked: check your library before anything else. "Not valid" after typing by hand is nearly always a mistyped letter, so paste the key instead. Our guide to regions explains "Not in your region".</p>
<p>If none of that helps, select <em>My key does not work</em> next to the key and choose the option that fits. A replacement usually arrives on the same day, and if you prefer a refund, just say so.</p>
<h2>Afterwards</h2>
<p>Keys stay in your order for as long as you have an account. You will not need them again, but it is pleasant to know where they are.</p>`,
  },
  {
    slug: 'gift-cards-that-are-actually-welcome',
    title: 'Gift cards that are actually welcome',
    author: 'Tomasz Wren',
    type: 'Guide',
    age: 41,
    isInTop: false,
    views: 1604,
    tags: ['gift cards', 'presents'],
    overview: 'A card can be the laziest present or the kindest. The difference is about two minutes of thought.',
    picture: { motif: 'cards', hue: 338 },
    body: `
<p>Gift cards have a poor reputation among people who wrap things. It is undeserved: a card that fits gives somebody an evening of choosing, and choosing is half of the fun of a shop. The trick is to make it fit.</p>
<h2>Find out the platform, not the game</h2>
<p>Ask what they play on, or look at the pictures they share. One word is enough: Gatehouse, Hearth One, Tandem. A card for a platform that sits under somebody's television has never been wrong; a game for it might already be in the drawer.</p>
<h2>Find out the region</h2>
<p>Credit for consoles belongs to a store region. A nephew in Zürich and a niece in Graz need different cards although they could wave to each other on a clear day. If you cannot ask, choose a worldwide card, or ours: a Latchkey card does not mind where it is redeemed.</p>
<h2>Choose an amount that ends a thought</h2>
<p>Round sums are fine, finished thoughts are better. Fifteen euros buy almost any independent game in our catalogue. Twenty-five buy a recent one on sale and leave a little over. Fifty are a new release or, for a certain kind of person, nine puzzles about snails.</p>
<h2>Add a recommendation</h2>
<p>The nicest thing about a card is the line you write beside it. "I spent a whole train ride as a parrot and thought of you" turns credit into an invitation. If you need ideas, our indie picks are sorted by people who finish them.</p>
<h2>Timing</h2>
<p>Codes arrive within a minute, which is a blessing on Christmas Eve. You can return them as long as nobody has revealed them, so there is no harm in being early. Just do not select <em>Reveal key</em> out of curiosity: a present that has been opened by the giver is, in law and in spirit, a used one.</p>`,
  },
  {
    slug: 'reading-system-requirements',
    title: 'Reading system requirements like a grown-up',
    author: 'Mira Okafor',
    type: 'Guide',
    age: 63,
    isInTop: false,
    views: 2291,
    tags: ['hardware', 'beginners'],
    overview:
      'Minimum, recommended and what both really mean. How to judge in a minute whether your computer is up to it.',
    picture: { motif: 'shelf', hue: 32 },
    body: `
<p>System requirements are written by the most tired person in the studio, on the last afternoon before release. They are honest, but they need translating.</p>
<h2>What "minimum" means</h2>
<p>It starts. At the lowest settings, in a modest resolution, with around thirty pictures a second in a room without much going on. For a card game that is everything you need; for a racing game it is a way to learn patience.</p>
<h2>What "recommended" means</h2>
<p>It looks like the screenshots. Sixty pictures a second in the resolution most people have, with shadows. If your computer is between the two columns, you will be fine after five minutes in the graphics menu: switch off shadows first, reflections second and everything called "volumetric" third.</p>
<h2>The four numbers</h2>
<ul>
<li><strong>Processor:</strong> count cores and age rather than gigahertz. A four-core chip of the last six years is enough for nearly all we sell.</li>
<li><strong>Memory:</strong> 8 GB is the floor now, 16 GB is comfortable. Browsers eat at the same table.</li>
<li><strong>Video memory:</strong> this decides about textures. Too little of it shows as stutter when you turn around.</li>
<li><strong>Storage:</strong> add a quarter to the stated size, because updates need room to unpack. "Solid state recommended" is to be taken literally.</li>
</ul>
<h2>Laptops</h2>
<p>Mobile chips share names with their desktop relatives and little else. Expect two thirds of the speed, and keep the vents off the blanket.</p>
<h2>Or avoid the question</h2>
<p>Streaming platforms such as Nimbus move it to somebody else's basement. A steady line of 15 Mbit/s is enough for most games; only fighting games and fast shooters notice the distance.</p>
<p>And if a game does not run although the page said that it should, tell us. A product that does not do what its description says is a defect, whatever the launcher thinks about the number of minutes you have tried.</p>`,
  },
];
