/** Texts of keys that are given to somebody else: part of `texts.ts`. */
export const giftTexts = {
  'gift-bundle': 'A bundle cannot be one gift. After you pay, you can give its games one by one, on the order’s page.',
  'gift-claimed': 'This gift has been claimed. Its key belongs to the recipient.',
  'gift-declined': 'This gift was declined. It can be given to somebody else.',
  'gift-link': 'This gift link no longer works. Open the newest email about the gift, or ask the person who sent it.',
  'gift-mails': 'This gift has been emailed too often. Take it back, or give another key.',
  'gift-on-hold': 'This gift is being checked. Try again later.',
  'gift-open': 'Open your gift',
  'gift-waits': 'You can take this gift back from {date}, or as soon as it is declined.',
  'key-given': 'This key is a gift. Take the gift back first.',
  'mail-case-given-text':
    'We’re sorry for the trouble. The key of your gift, {product}, was replaced. The recipient gets an email with a link to the new key.\n\n{link}',
  'mail-gift-claim-subject': 'Your gift: {product}',
  'mail-gift-claim-text':
    'On {date} (UTC), you claimed {product}. You agreed to receive the key immediately and understood that the right of withdrawal ends with that.\n\nThis link shows your key again. Keep it to yourself.\n\n{link}',
  'mail-gift-claimed-subject': '{name} has claimed your gift',
  'mail-gift-claimed-text':
    'On {date} (UTC), {name} claimed {product}, your gift from order {number}, and agreed to receive the key immediately. The right of withdrawal for it has ended with that.\n\n{link}',
  'mail-gift-declined-subject': '{name} has declined your gift',
  'mail-gift-declined-text':
    '{name} has declined {product}, your gift from order {number}. On the order’s page, you can take it back or give it to somebody else.\n\n{link}',
  'mail-gift-message': '{sender} writes: “{message}”',
  'mail-gift-subject': '{sender} has sent you a gift',
  'mail-gift-text':
    'Hello {name},\n\n{sender} has a gift for you: {product}.{message}\n\nOpen it to see where it can be activated, and to claim or decline it. Whoever has this link can claim the gift.\n\n{link}\n\nWe only use your address for this gift. If you don’t know who sent it, decline it on its page.',
} as const;
