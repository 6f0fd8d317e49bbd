import type { SeedTopic } from './seed-topic.ts';

export const topics: readonly SeedTopic[] = [
  {
    id: 1,
    key: 'contactUs',
    slug: 'contact-us',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'How to contact Latchkey, and what to include so that we can help you quickly.',
    body: `
<p>A real person reads every message. Email <a href="mailto:support@latchkey.example">support@latchkey.example</a> or use the form below. We reply within eight hours on working days and within a day at weekends.</p>
<h2>What to include</h2>
<ul>
<li><strong>About an order:</strong> the order number. You'll find it under <em>My orders</em> and in your order confirmation email.</li>
<li><strong>About a key that does not work:</strong> the order number, the error message in the launcher and the country you are in. Never send the key itself: we can identify it without seeing it.</li>
<li><strong>About a payment:</strong> the date, the amount and the payment method. Never send card numbers.</li>
</ul>
<h2>Other enquiries</h2>
<p>Press, publishers and studios can contact us through <em>Become a partner</em>. For official letters, you'll find our full address in the imprint.</p>`,
  },
  {
    id: 2,
    key: 'help',
    slug: 'help',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'Answers to common questions about keys, regions, payments, refunds and accounts.',
    body: `
<h2>Keys</h2>
<h3>Where is my key?</h3>
<p>Open <em>My orders</em>, choose the order and select <em>Reveal key</em>. Your key is there as soon as the payment is confirmed, usually within a minute. Nobody sees it before you reveal it, not even our staff.</p>
<h3>The launcher says my key is not valid. What can I do?</h3>
<p>Check three things first: the launcher named on the product page, the account you are signed in to, and the region. Then select <em>My key does not work</em> next to the key. We replace faulty keys or refund them, whichever you prefer.</p>
<h3>Will the key work in my country?</h3>
<p>Every product page shows the key's region and the countries where it does not work. We ask for your country again at checkout and stop the order if the key cannot be activated there.</p>
<h2>Orders and payments</h2>
<h3>My order says "Processing". What does that mean?</h3>
<p>The payment provider has not confirmed your payment yet. Card payments take seconds; bank transfers take up to two working days. You do not need to do anything: the order completes automatically.</p>
<h3>I closed the window while paying. What now?</h3>
<p>Go to <em>My orders</em>. If we received your payment, the order is complete. If not, you can pay for it there with any payment method. You are never charged twice for the same order.</p>
<h2>Account</h2>
<h3>Why do I need an account?</h3>
<p>Your account keeps your keys safe, so that nobody can see them just by knowing your email address. You can browse, search and fill your cart without one.</p>
<h3>How do I delete my account?</h3>
<p>Go to <em>Preferences</em> and open the privacy section. You can download your data there first.</p>`,
  },
  {
    id: 3,
    key: 'delivery',
    slug: 'shipping-and-delivery',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'Keys are digital: you reveal them in your order. How it works and how long it takes.',
    body: `
<p>Nothing is shipped. You buy a key: a code of letters and numbers that unlocks a game or adds credit to an account on another platform. It stays in your order until you reveal it.</p>
<h2>When</h2>
<table>
<thead><tr><th scope="col">Payment</th><th scope="col">Key available</th></tr></thead>
<tbody>
<tr><td>Card, digital wallet, balance, reward points</td><td>within a minute</td></tr>
</tbody>
</table>
<h2>Where</h2>
<p>Go to <em>My orders</em> and select <em>Reveal key</em>. We email you when the key is ready, but we never send the key itself, because email is not secure enough.</p>
<h2>Why you reveal the key yourself</h2>
<p>Until you reveal the key, you can withdraw and get a refund without giving a reason. Revealing it starts the delivery of digital content and, with your consent, ends your right of withdrawal. So take your time: an unrevealed key does not expire.</p>
<h2>If a key is out of stock</h2>
<p>We reserve a key while you pay. If one is still missing, the order waits for up to 48 hours, and you can cancel it at any time for a full refund.</p>`,
  },
  {
    id: 4,
    key: 'activation',
    slug: 'how-to-activate-a-key',
    footerColumn: 3,
    isInFooterBar: false,
    description: 'How to activate a key in four steps, for every launcher and console in our shop.',
    body: `
<p>Every product page has the exact steps for its platform. In general, it works like this.</p>
<ol>
<li><strong>Install the launcher or open the console's shop.</strong> You'll find the platform on the product page and in your order.</li>
<li><strong>Sign in to the right account.</strong> A key works once and stays with the account that activates it.</li>
<li><strong>Find where to enter keys.</strong> Launchers call it "add a key", "redeem" or "use a code". It is usually in the library or in your profile menu.</li>
<li><strong>Copy and paste the key.</strong> Include the dashes. If you type it, note that our keys never contain the letters O or I.</li>
</ol>
<h2>Error messages</h2>
<dl>
<dt>"This key is already in use"</dt><dd>Check your library first: the game may already be there. If not, report the key in your order.</dd>
<dt>"Not available in your region"</dt><dd>Compare your account's region with the one on the product page. Accounts keep the region where they were created, even if you move.</dd>
<dt>"Too many attempts"</dt><dd>Wait about an hour, then try again. Your key is still valid.</dd>
</dl>`,
  },
  {
    id: 5,
    key: 'withdrawal',
    slug: 'refunds-and-withdrawal',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'You can withdraw within 14 days if you have not revealed the key. We replace or refund faulty keys.',
    body: `
<h2>Keys you have not revealed</h2>
<p>You can withdraw from a purchase within 14 days without giving a reason, as long as you have not revealed the key. Use <em>Withdraw from a contract</em> in the footer, or the link in your order. You need your name, the order number and your email address, and you do not have to sign in.</p>
<p>You'll receive a confirmation with the date and time straight away. We refund your original payment method within three working days.</p>
<h2>Keys you have revealed</h2>
<p>Revealing a key delivers digital content. Before you reveal it, we ask you to agree to immediate delivery and to confirm that you lose your right of withdrawal. Neither box is ticked in advance, and we email you a copy of your consent.</p>
<h2>Faulty keys</h2>
<p>This does not affect your statutory rights. If a key is invalid, already used or for a different region, you can choose a replacement key, or a refund to your original payment method or your balance. Report it in your order; we resolve most cases on the same day.</p>
<h2>Gift cards</h2>
<p>The same rule applies to gift cards: you can withdraw if you have not revealed the code, but not once it is redeemed.</p>`,
  },
  {
    id: 6,
    key: 'payment',
    slug: 'payment-methods',
    footerColumn: 1,
    isInFooterBar: false,
    description: 'Which payment methods you can use, what they cost and how we keep them secure.',
    body: `
<p>At checkout, you see the payment methods available in your country and currency. If a method has a fee, it is shown next to the method and in the total before you order.</p>
<h2>Cards and digital wallets</h2>
<p>You pay on our payment provider's page. We only learn whether your payment was successful and never see your card number.</p>
<h2>Balance and gift cards</h2>
<p>Redeem a gift card under <em>Gift cards</em> to add its value to your balance. You can use your balance to pay for all or part of an order.</p>
<h2>Reward points</h2>
<p>You earn points with every completed order. 100 points are worth one euro, and you choose at checkout whether to use them.</p>
<h2>Currencies and tax</h2>
<p>Prices are set in euros and converted at published rates. The amount in your currency is fixed when you order. Prices include value added tax (VAT), which depends on the country you confirm at checkout, as required by law.</p>`,
  },
  {
    id: 7,
    key: 'terms',
    slug: 'terms-and-conditions',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'The terms that apply when you buy keys and gift cards from Latchkey.',
    body: `
<p>These terms apply to purchases from Latchkey, a demonstration shop. Mandatory consumer law in the country where you live always takes precedence.</p>
<h2>1. Contract</h2>
<p>Product pages are invitations to order. You place an order with the button at the end of checkout, which states that you are obliged to pay. The contract is concluded when we confirm your order by email.</p>
<h2>2. What you buy</h2>
<p>You buy a key or code. Your right to use a game depends on the terms of its publisher and of the platform where you activate it. The platform, region, language and system requirements on the product page are part of the contract.</p>
<h2>3. Prices and payment</h2>
<p>Prices include value added tax (VAT). Reduced prices show the price they are compared with. Payment is due when you order.</p>
<h2>4. Delivery</h2>
<p>We make keys available in your account, as described in "How keys are delivered".</p>
<h2>5. Withdrawal</h2>
<p>Your right of withdrawal, and when it ends, is described in "Refunds and withdrawal".</p>
<h2>6. Defects</h2>
<p>By law, we are liable for digital content for at least two years from delivery. In the first year, it is up to us to prove that a key was not faulty.</p>
<h2>7. Fair use</h2>
<p>Keys are for personal use, not for resale. We may limit quantities and reject orders placed by automated means.</p>
<h2>8. Disputes</h2>
<p>Contact us first: we can resolve most problems with one email. Consumers can also turn to the courts and arbitration bodies in the country where they live.</p>`,
  },
  {
    id: 8,
    key: 'privacy',
    slug: 'privacy-policy',
    footerColumn: 2,
    isInFooterBar: true,
    description: 'What data Latchkey keeps, why, for how long, and how to download or delete it.',
    body: `
<h2>In short</h2>
<p>We keep the data we need to sell you a key and to prove the sale. We do not store or read anything that is not necessary before you agree, and rejecting takes one click, just like accepting.</p>
<h2>What we keep</h2>
<ul>
<li><strong>Account:</strong> your name, email address, language and currency, until you delete your account.</li>
<li><strong>Orders:</strong> what you bought, when, for how much and in which country, for as long as tax law requires.</li>
<li><strong>Keys:</strong> your keys, encrypted, and when you revealed them.</li>
<li><strong>Cart and wishlist:</strong> their contents, until you empty them or delete your account.</li>
</ul>
<h2>What we do not do</h2>
<p>We do not sell your data, build advertising profiles or track what you play. Your payment details go directly to the payment provider.</p>
<h2>Cookies and local storage</h2>
<p>Necessary cookies keep your language, session and cart. Everything else (statistics, recently viewed products, newsletter, reviews widget) needs your consent. You can change your choice at any time under <em>Cookie settings</em> in the footer.</p>
<h2>Your rights</h2>
<p>Under <em>Preferences</em>, you can download your data and request deletion of your account. You can also email <a href="mailto:privacy@latchkey.example">privacy@latchkey.example</a> or complain to a supervisory authority.</p>`,
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
<p>Email: <a href="mailto:hello@latchkey.example">hello@latchkey.example</a><br>Telephone: +00 000 000000</p>
<p>Represented by: Dana Demo<br>Register: none, the company is invented<br>VAT number: XX000000000</p>
<h2>About this shop</h2>
<p>Latchkey is a demonstration. The games, publishers, platforms and gift cards in its catalogue are invented, no payments are collected and the keys unlock nothing. Merchants who run this software replace this page with their own details before opening.</p>`,
  },
  {
    id: 10,
    key: 'accessibility',
    slug: 'accessibility',
    footerColumn: 2,
    isInFooterBar: false,
    description: 'How accessible the shop is, what its limits are and how to report a problem.',
    body: `
<p>We want everyone to be able to find, buy and reveal a key. The shop is built to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.</p>
<h2>What you can rely on</h2>
<ul>
<li>Everything works with a keyboard, and the focus is always visible.</li>
<li>Menus that open on hover also open by keyboard and touch, and close with Escape.</li>
<li>Notifications stay while the pointer or focus is on them, and are never the only way to do something.</li>
<li>You can enlarge text to twice its size, and pages adapt to the width of a phone.</li>
<li>Animations are reduced if your system is set to reduce motion.</li>
<li>Pages state the language they are written in, including right-to-left languages.</li>
</ul>
<h2>What we cannot control</h2>
<p>Payment pages are run by payment providers, and games by their makers. If a publisher tells us about subtitles, remapping or difficulty options, we list them on the product page.</p>
<h2>Report a problem</h2>
<p>If something does not work for you, email <a href="mailto:access@latchkey.example">access@latchkey.example</a>. We reply within two working days and tell you what we will do about it.</p>`,
  },
  {
    id: 11,
    key: 'browserExtension',
    slug: 'browser-extension',
    footerColumn: 3,
    isInFooterBar: false,
    description: 'The Latchkey extension compares prices while you browse and keeps your wishlist at hand.',
    body: `
<p>The Latchkey extension sits next to your address bar and only speaks up when it finds something for you.</p>
<h2>What it does</h2>
<ul>
<li>Shows when a game you're viewing elsewhere costs less here, with its region and platform.</li>
<li>Keeps your wishlist one click away and highlights price drops.</li>
<li>Opens help for the launcher you're using.</li>
</ul>
<h2>What it does not do</h2>
<p>It does not read pages unless you ask it to compare them, record your history or change links. It only needs permission for this shop, and asks for anything else when you use it.</p>
<h2>How to remove it</h2>
<p>Right-click its icon and choose <em>Remove</em>. Your wishlist stays in your account.</p>`,
  },
];
