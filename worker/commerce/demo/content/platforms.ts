/** A platform by its fixed option id. The names are fictional. */
export interface SeedPlatform {
  readonly id: number;
  readonly name: string;
  readonly isConsole: boolean;
  /** Share of the catalogue, in percent. */
  readonly weight: number;
  /** HTML: how a key for this platform is activated. */
  readonly activation: string;
  /** HTML: the body of the platform's landing page. */
  readonly body: string;
}

function steps(...texts: string[]): string {
  return `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
}

const PC_NOTE =
  '<p>A key works for one account only and cannot be moved later, so check which account you are signed in to.</p>';

export const platforms: readonly SeedPlatform[] = [
  {
    id: 4,
    name: 'Gatehouse',
    isConsole: false,
    weight: 42,
    activation: `${steps('Start Gatehouse and sign in, or create a free account.', 'Open <strong>Library</strong> and choose <strong>Add a key</strong> at the bottom left.', 'Paste the key with its dashes and confirm.', 'The game appears in your library and can be installed at once.')}${PC_NOTE}`,
    body: '<p>Gatehouse is the launcher most of our PC games activate on. It runs on Windows, Mac OS and Linux, keeps saved games in step between computers and lets a household share one library.</p><p>Every Gatehouse key in this shop names its region on the product page. If a key does not work in your country, we say so before you pay.</p>',
  },
  {
    id: 5,
    name: 'Halyard',
    isConsole: false,
    weight: 12,
    activation: `${steps('Sign in to Halyard on your computer or in the browser.', 'Open the menu beside your name and choose <strong>Redeem</strong>.', 'Enter the key and confirm the title that is shown.', 'Install the game from <strong>My deck</strong>.')}${PC_NOTE}`,
    body: '<p>Halyard began as a modding community and still treats modified games as normal games. Updates can be postponed, old versions stay available and offline play works without a reminder.</p><p>Keys for Halyard are usually valid worldwide; where a publisher sets limits, the product page lists the countries.</p>',
  },
  {
    id: 6,
    name: 'Nimbus',
    isConsole: false,
    weight: 11,
    activation: `${steps('Open Nimbus and sign in.', 'Choose <strong>Add to cloud</strong> and paste your key.', 'Play in the stream, or choose <strong>Download</strong> to keep a copy on your computer.')}<p>Streaming needs a steady connection of 15 Mbit/s or more; the downloaded copy does not.</p>`,
    body: '<p>A Nimbus key gives you two things: a copy to install and the right to stream the same game to any screen in your home. Nothing has to be chosen in advance.</p><p>Streaming quality depends on your connection and on the distance to the next data centre. The installed copy works like any other.</p>',
  },
  {
    id: 8,
    name: 'Foundry Launcher',
    isConsole: false,
    weight: 10,
    activation: `${steps('Start Foundry Launcher and sign in.', 'Click your picture at the top right, then <strong>Cast a key</strong>.', 'Paste the key and confirm.', 'Find the game under <strong>Castings</strong>.')}${PC_NOTE}`,
    body: '<p>Foundry Launcher carries games from independent studios that want to stay close to the people who play them: every title has a workshop page where its makers answer questions.</p><p>Keys bought here activate exactly like those sold by the studio itself.</p>',
  },
  {
    id: 9,
    name: 'Hearth One',
    isConsole: true,
    weight: 7,
    activation: `${steps('Turn the console on and open the <strong>Shop</strong> tile.', 'Scroll down to <strong>Use a code</strong>.', 'Enter the code on the screen or scan it with the companion app.', 'The download starts by itself.')}<p>The code must belong to the same store region as your Hearth One account.</p>`,
    body: '<p>Hearth One is a living-room console with a soft spot for games that several people can enjoy on one sofa. Codes are redeemed on the console or in its companion app.</p><p>Console codes are tied to a store region. Compare the region on the product page with the one of your account.</p>',
  },
  {
    id: 10,
    name: 'Lumenbox',
    isConsole: true,
    weight: 6,
    activation: `${steps('Hold the light button and choose <strong>Store</strong>.', 'Open <strong>Codes</strong> in the sidebar.', 'Type the code and press confirm twice.', 'The game is added to your collection.')}<p>The code must belong to the same store region as your Lumenbox account.</p>`,
    body: '<p>Lumenbox plays the large productions: high resolution, fast loading and a library that reaches back two generations of hardware.</p><p>Codes for Lumenbox are regional. If you moved country, the region of your account counts, not the place you live in now.</p>',
  },
  {
    id: 11,
    name: 'Tandem',
    isConsole: true,
    weight: 6,
    activation: `${steps('Open the <strong>Tandem Shop</strong> on the handheld.', 'Select your profile and choose <strong>Enter download code</strong>.', 'Type the 16 characters and confirm.', 'The game downloads as soon as the handheld rests.')}`,
    body: '<p>Tandem is a handheld that splits in two, so that most of its games have something to do for a second person. Small, clever productions do especially well on it.</p><p>Tandem codes work in every country in which the Tandem Shop is open.</p>',
  },
  {
    id: 17,
    name: 'Direct',
    isConsole: false,
    weight: 6,
    activation: `${steps("Open the publisher's download page named in the key.", 'Enter the key; no launcher is needed.', 'Download the installer and keep it as long as you like.')}<p>Direct keys unlock an installer without copy protection. You may make backups for yourself.</p>`,
    body: '<p>A direct key unlocks an installer on the page of its publisher. There is no launcher, no account you have to keep and nothing that has to be online while you play.</p><p>Store the installer somewhere safe: it will still work when every launcher has changed its name.</p>',
  },
];
