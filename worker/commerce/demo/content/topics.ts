import type { SeedTexts } from './texts/seed-texts.ts';

/** A content page. Its titles are in `texts/`, its body is English. */
export interface SeedTopic {
  readonly id: number;
  readonly key: keyof SeedTexts['topics'];
  readonly slug: string;
  /** 0: in none. Column 3 holds the pages around an account. */
  readonly footerColumn: 0 | 1 | 2 | 3;
  readonly isInFooterBar: boolean;
  readonly description: string;
  /** HTML. */
  readonly body: string;
}

export const topics: readonly SeedTopic[] = [
  {
    id: 1,
    key: 'contactUs',
    slug: 'contact-us',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'How to reach Latchkey, and what to write so that we can help at the first answer.',
    body: `
<p>A person reads every message. Write to <a href="mailto:support@latchkey.example">support@latchkey.example</a> or use the form below; on working days we answer within eight hours, at weekends within a day.</p>
<h2>What helps us help you</h2>
<ul>
<li><strong>An order:</strong> its number. You find it under <em>My orders</em> and in the confirmation mail.</li>
<li><strong>A key that does not work:</strong> the order number, the message the launcher shows, and the country you are in. Please never send the key itself: we can see which one it is without reading it.</li>
<li><strong>A payment:</strong> the day, the amount and the method. Never send card numbers.</li>
</ul>
<h2>Other ways</h2>
<p>Press, publishers and studios reach the right people through <em>Become a partner</em>. For anything official, our full address is in the imprint.</p>`,
  },
  {
    id: 2,
    key: 'help',
    slug: 'help',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'Answers to what shoppers ask most: keys, regions, payments, refunds and accounts.',
    body: `
<h2>Keys</h2>
<h3>Where is my key?</h3>
<p>Open <em>My orders</em>, choose the order and press <em>Reveal key</em>. It is there as soon as the payment has been confirmed, usually within a minute. Nobody, including our staff, sees it before you press.</p>
<h3>The launcher says that my key is not valid. What now?</h3>
<p>Check three things first: the launcher named on the product page, the account you are signed in to, and the region. Then use <em>My key does not work</em> beside the key. We replace faulty keys or return the money, as you prefer.</p>
<h3>Does the key work in my country?</h3>
<p>Every product page has a region line, with the countries in which a key is known not to work. The checkout asks for your country once more and stops an order that could not be activated.</p>
<h2>Orders and payments</h2>
<h3>My order says "Processing".</h3>
<p>The payment provider has not confirmed the payment yet. Card payments take seconds, bank transfers up to two working days. You need not do anything; the order completes by itself.</p>
<h3>I closed the window while paying.</h3>
<p>Go to <em>My orders</em>. If the payment arrived, the order is complete; if not, you can pay it there with any method. You never pay the same order twice.</p>
<h2>Account</h2>
<h3>Why do I need an account?</h3>
<p>So that a key belongs to you and to nobody who happens to know your mail address. Browsing, searching and filling a cart work without one.</p>
<h3>How do I delete it?</h3>
<p>Under <em>Preferences</em>, in the privacy section. You can export your data there first.</p>`,
  },
  {
    id: 3,
    key: 'delivery',
    slug: 'shipping-and-delivery',
    footerColumn: 1,
    isInFooterBar: false,
    description:
      'Keys are not shipped: they wait in your order until you press a button. How that works and how long it takes.',
    body: `
<p>Nothing is shipped. What you buy is a key: a row of letters and digits that unlocks a game or adds credit to an account somewhere else. It waits in your order until you want to see it.</p>
<h2>When</h2>
<table>
<thead><tr><th scope="col">Payment</th><th scope="col">Key available</th></tr></thead>
<tbody>
<tr><td>Card, wallet, balance, reward points</td><td>within a minute</td></tr>
<tr><td>Instant bank transfer</td><td>within five minutes</td></tr>
<tr><td>Ordinary bank transfer</td><td>one to two working days</td></tr>
</tbody>
</table>
<h2>Where</h2>
<p>In <em>My orders</em>, behind the button <em>Reveal key</em>. We send a mail when the key is ready, but never the key itself: mail is read by too many machines on its way.</p>
<h2>Why there is a button</h2>
<p>Until you press it, you can return the key and get your money back without giving a reason. Showing it begins the delivery of digital content, and with your consent your right of withdrawal ends there. So take your time: an unopened key does not go bad.</p>
<h2>If stock runs out</h2>
<p>We reserve a key while you pay. Should one be missing nevertheless, the order waits for at most 48 hours and you may cancel it at any moment with a full refund.</p>`,
  },
  {
    id: 4,
    key: 'activation',
    slug: 'how-to-activate-a-key',
    footerColumn: 3,
    isInFooterBar: false,
    description: 'Activating a key in four steps, for every launcher and console that we sell keys for.',
    body: `
<p>Every product page has the exact steps for its platform. In general it goes like this.</p>
<ol>
<li><strong>Install the launcher or open the console's shop.</strong> The platform is named beside the product and in your order.</li>
<li><strong>Sign in to the right account.</strong> A key can be used once and stays with the account that used it.</li>
<li><strong>Find the place for keys.</strong> Launchers call it "add a key", "redeem" or "use a code", and most keep it in the library or behind your profile picture.</li>
<li><strong>Copy and paste.</strong> Take the key with its dashes. Letters and digits are easily mixed up when typed: our keys contain neither the letter O nor the letter I.</li>
</ol>
<h2>Error messages</h2>
<dl>
<dt>"This key is already in use"</dt><dd>Look into the library first: the game may be there already. If it is not, report the key in your order.</dd>
<dt>"Not available in your region"</dt><dd>Compare the region of your account with the product page. Accounts keep the region they were opened in, even after a move.</dd>
<dt>"Too many attempts"</dt><dd>The launcher wants a pause of about an hour. The key is not lost.</dd>
</dl>`,
  },
  {
    id: 5,
    key: 'withdrawal',
    slug: 'refunds-and-withdrawal',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'Unopened keys go back without a reason for 14 days; faulty ones are replaced or refunded.',
    body: `
<h2>Unopened keys</h2>
<p>You may withdraw from a purchase within fourteen days without giving a reason, as long as the key has not been shown. Use <em>Withdraw from a contract</em> in the footer or in the order; it needs a name, the order number and a mail address, and no login.</p>
<p>You receive a confirmation with date and time at once. The money goes back the way it came, within three working days.</p>
<h2>Opened keys</h2>
<p>Showing a key delivers digital content. Before it is shown we ask you to agree that delivery begins and to acknowledge that the right of withdrawal ends with it. Both boxes are empty until you tick them, and you receive a copy of what you agreed to.</p>
<h2>Faulty keys</h2>
<p>Your statutory rights are not touched by any of this. If a key is invalid, already used or valid for another region than stated, you choose: another key, or your money back to the original method of payment or to your balance. Report it in the order; most cases are settled on the same day.</p>
<h2>Gift cards</h2>
<p>Gift cards follow the same rule: unseen codes can be returned, redeemed ones cannot.</p>`,
  },
  {
    id: 6,
    key: 'payment',
    slug: 'payment-methods',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'Which methods of payment there are, where you see what they cost, and how we keep them safe.',
    body: `
<p>The checkout shows the methods that work in your country and currency. If one of them costs something, the fee stands beside it and in the total before you order.</p>
<h2>Cards and wallets</h2>
<p>Payments are made on the page of our payment provider. We learn whether a payment was made and never see the number of a card.</p>
<h2>Balance and gift cards</h2>
<p>Redeem a gift card under <em>Gift cards</em> and its value is added to your balance. The balance pays an order in full, or in part together with another method.</p>
<h2>Reward points</h2>
<p>Every completed order earns points. A hundred points are worth one euro, and you decide at checkout whether to use them.</p>
<h2>Currencies and tax</h2>
<p>Prices are set in euros and converted at published rates; the amount in your currency is fixed when you order. Value added tax is included and depends on the country you confirm at checkout, as the law requires.</p>`,
  },
  {
    id: 7,
    key: 'terms',
    slug: 'terms-and-conditions',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'The terms on which Latchkey sells keys and gift cards.',
    body: `
<p>These terms apply to purchases from Latchkey, a demonstration shop. Mandatory consumer law of the country you live in always goes first.</p>
<h2>1. Contract</h2>
<p>Product pages are invitations to order. You order by pressing the button at the end of the checkout, which says that you are obliged to pay. The contract is concluded when we confirm the order by mail.</p>
<h2>2. What you buy</h2>
<p>You buy a key or code. The right to use a game follows from the terms of its publisher and of the platform on which it is activated. Platform, region, language and system requirements stand on the product page and are part of the contract.</p>
<h2>3. Prices and payment</h2>
<p>Prices include value added tax. Reduced prices name the price they are compared with. Payment is due when you order.</p>
<h2>4. Delivery</h2>
<p>Keys are made available in your account, as described under "How keys are delivered".</p>
<h2>5. Withdrawal</h2>
<p>The right of withdrawal and the way in which it ends are described under "Refunds and withdrawal".</p>
<h2>6. Defects</h2>
<p>For digital content we are liable under the law, for at least two years from delivery. In the first year it is for us to prove that a key was sound.</p>
<h2>7. Fair use</h2>
<p>Keys are for people, not for resale. We may limit quantities and refuse orders that were placed by automated means.</p>
<h2>8. Disputes</h2>
<p>Write to us first; most things can be settled in one mail. Consumers may turn to the courts and arbitration bodies of the country they live in.</p>`,
  },
  {
    id: 8,
    key: 'privacy',
    slug: 'privacy-policy',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'What data Latchkey keeps, why, for how long, and how to take it with you or have it deleted.',
    body: `
<h2>In short</h2>
<p>We keep what we need to sell you a key and to prove that we did. Nothing that is not necessary is stored or read before you agree, and refusing takes one press, just like agreeing.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Account:</strong> name, mail address, language, currency. Until you delete the account.</li>
<li><strong>Orders:</strong> what was bought, when, for how much and in which country. As long as tax law requires.</li>
<li><strong>Keys:</strong> encrypted; we record when a key was shown.</li>
<li><strong>Cart and wishlist:</strong> until you empty them or delete the account.</li>
</ul>
<h2>What we do not do</h2>
<p>We do not sell data, build advertising profiles or read what you play. Payment data goes directly to the payment provider.</p>
<h2>Cookies and local storage</h2>
<p>Necessary ones keep your language, your session and your cart. Everything else (statistics, recently viewed products, newsletter, reviews widget) waits for your consent. You can change your mind at any time through <em>Cookie settings</em> in the footer.</p>
<h2>Your rights</h2>
<p>Under <em>Preferences</em> you can export your data and ask for deletion. You may also write to <a href="mailto:privacy@latchkey.example">privacy@latchkey.example</a> or complain to a supervisory authority.</p>`,
  },
  {
    id: 9,
    key: 'imprint',
    slug: 'imprint',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'Who is responsible for this shop.',
    body: `
<p><strong>Latchkey Demonstration Shop</strong><br>12 Lantern Yard<br>00000 Exampleton<br>Europe</p>
<p>Mail: <a href="mailto:hello@latchkey.example">hello@latchkey.example</a><br>Telephone: +00 000 000000</p>
<p>Represented by: Dana Demo<br>Register: none, the company is invented<br>VAT number: XX000000000</p>
<h2>About this shop</h2>
<p>Latchkey is a demonstration. The games, publishers, platforms and gift cards in its catalogue are invented; no payment is collected, and the keys unlock nothing. A merchant who runs this software replaces this page by their own particulars before opening.</p>`,
  },
  {
    id: 10,
    key: 'accessibility',
    slug: 'accessibility',
    footerColumn: 2,
    isInFooterBar: false,
    description: 'How accessible the shop is, what is missing, and where to tell us.',
    body: `
<p>We want everybody to be able to find, buy and open a key. The shop is built to meet the Web Content Accessibility Guidelines 2.2 at level AA.</p>
<h2>What you can rely on</h2>
<ul>
<li>Everything works with a keyboard, and the focus can always be seen.</li>
<li>Menus that open under the pointer also open by keyboard and touch, and close with Escape.</li>
<li>Messages stay while the pointer or the focus is on them, and none of them is the only way to an action.</li>
<li>Text can be enlarged to twice its size, and pages reflow to the width of a telephone.</li>
<li>Animations are reduced if your system asks for it.</li>
<li>Pages are marked up in the language they are written in, right-to-left ones included.</li>
</ul>
<h2>What we cannot promise</h2>
<p>Payment pages belong to payment providers, and games to their makers. Where a publisher tells us about subtitles, remapping or difficulty options, the product page says so.</p>
<h2>Tell us</h2>
<p>Write to <a href="mailto:access@latchkey.example">access@latchkey.example</a> if something is in your way. We answer within two working days and say what we are going to do about it.</p>`,
  },
  {
    id: 11,
    key: 'browserExtension',
    slug: 'browser-extension',
    footerColumn: 3,
    isInFooterBar: false,
    description: 'The Latchkey extension compares prices while you browse and keeps your wishlist at hand.',
    body: `
<p>The Latchkey extension sits beside the address bar and stays quiet until it has something to say.</p>
<h2>What it does</h2>
<ul>
<li>Shows when a game you are reading about is cheaper here, with its region and platform.</li>
<li>Keeps your wishlist one press away and marks what has become cheaper.</li>
<li>Opens the help for the launcher that you are using.</li>
</ul>
<h2>What it does not do</h2>
<p>It reads no pages that you have not asked it to compare, records no history and changes no links. It needs permission for this shop only, and everything else is asked for when it is used.</p>
<h2>Remove it</h2>
<p>A right click on its picture and <em>Remove</em> are enough. Your wishlist stays in your account.</p>`,
  },
];
