/** What a shop that is updated to a version has to know, or to do. */
export interface UpgradeNote {
  /** As in package.json of that version. */
  version: string;
  merchant: readonly string[];
  database: readonly string[];
  /** For a shop that has changed the code: what has another name, another place or another meaning. */
  fork: readonly string[];
}

/** The versions since which something is different, newest first. `npm run deploy -- --check` shows those since the last deploy. */
export const UPGRADE_NOTES: readonly UpgradeNote[] = [
  {
    version: '0.1.0',
    merchant: [
      'Outages are told when they begin and when they end, and shown by npm run shop -- alarms list. Programs that want to hear of them subscribe to alarm.began and alarm.ended: npm run shop -- webhook set.',
      'Buyers may give a key to somebody else, by a mailed link. npm run shop -- settings change gifts --value \'{"Offered": false}\' switches it off.',
      'Products can be sold before their release, up to a limit. npm run shop -- settings change store --value \'{"HasPreOrders": true}\' allows it, and npm run shop -- preorders open begins one.',
      'The shop can ask for an age before it shows and sells goods with a high age rating: npm run shop -- settings change age --value \'{"From": 18, "Countries": ["DE"]}\'. It does not by default.',
      'npm run shop -- status also shows the stock, reviews that wait for a decision, and since when a part is not right. A review that has waited for a day is an alarm.',
      'The shop’s own accent colours are a setting: npm run shop -- settings change store --value \'{"AccentColours": ["#0b6b78"]}\'. Mails, invoices and the pages of mailed links have them, too; an invoice of a shop without a logo shows its mark.',
      'The about page tells how many games, publishers, payment methods, countries, languages and currencies the shop has, unless its setting Counters says other numbers.',
      'npm run shop -- webhook set without --events subscribes a new address to all events.',
      'npm run shop -- fees set takes a method and its fee in EUR, fees set Payments.Card 0.35, and taxes set takes percent, taxes set DE 21 2027-01-01. Programs send FeeMinor to /internal/payment-fees/{Method}, and Percent to /internal/taxes/{Country}.',
      'The setting ThemeName takes the names of themes alone: latchkey, harbour or ember. A shop with a theme of its own adds it to SHOP_THEMES in shared/shop-brand.ts.',
    ],
    database: [
      'The schema is written anew, as one file for each domain: databases of an earlier version are refused. Bring the catalogue over with npm run import -- --export FILE.',
    ],
    fork: [
      'A new kind of outage is a row of worker/commerce/alarms/alarms.ts, which /readyz, status and the notices read. Mails about what a person has to do are rows of worker/commerce/messaging/staff-mails.ts.',
      'The icons are no files of client/public any more: the build draws them from the key in shared/shop-mark.ts, which the header shows, too.',
    ],
  },
];
