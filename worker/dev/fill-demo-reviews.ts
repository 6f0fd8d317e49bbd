import { addReview } from '../../shared/api/own-review.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { DemoShopper, type SendToShop } from './demo-shopper.ts';
import { findGames, order, reveal } from './fill-demo-account.ts';
import type { CallShop } from './setup/set-up-shop.ts';

interface DemoReview {
  Rating: number;
  Title: string;
  Text: string;
  HoursPlayed: number | null;
}

interface DemoReviewer {
  name: string;
  language: LocaleCode;
  /** Of the first and the second game. */
  reviews: readonly DemoReview[];
}

/** Invented, like the games: some are content, some are not. */
const REVIEWERS: readonly DemoReviewer[] = [
  {
    name: 'Erin',
    language: 'en',
    reviews: [
      { Rating: 5, Title: 'Stayed up far too late', Text: 'One more round, until it was morning.', HoursPlayed: 41 },
      { Rating: 2, Title: 'Good idea, rough edges', Text: 'It crashed twice in the first hour.', HoursPlayed: 3 },
    ],
  },
  {
    name: 'Jonas',
    language: 'de',
    reviews: [
      {
        Rating: 4,
        Title: 'Schön, aber kurz',
        Text: 'Nach acht Stunden war alles gesehen.\nDie waren toll.',
        HoursPlayed: 8,
      },
      { Rating: 4, Title: 'Läuft auch auf altem Rechner', Text: '', HoursPlayed: null },
    ],
  },
  {
    name: 'Amina',
    language: 'ar',
    reviews: [
      { Rating: 5, Title: 'موسيقى لا تُنسى', Text: 'القصة بسيطة، لكن الأجواء رائعة.', HoursPlayed: 15 },
      { Rating: 3, Title: 'لا بأس بها', Text: 'البداية بطيئة ثم تتحسن.', HoursPlayed: 6 },
    ],
  },
  {
    name: 'Yui',
    language: 'jp',
    reviews: [
      { Rating: 3, Title: '普通に楽しめる', Text: '操作に慣れるまで時間がかかりました。', HoursPlayed: 10 },
      { Rating: 5, Title: '友達と遊ぶと最高', Text: '', HoursPlayed: 27 },
    ],
  },
];

const PASSWORD = 'open-sesame-42';
const emailOf = ({ name }: DemoReviewer) => `${name.toLowerCase()}@latchkey.example`;

/** The accounts that the demonstration's reviews are by. */
export const DEMO_REVIEWERS = REVIEWERS.map((reviewer) => ({
  email: emailOf(reviewer),
  password: PASSWORD,
  firstName: reviewer.name,
  lastName: 'Demo',
  emailVerified: true,
}));

const GAMES = 2;

/** Approves what waits for the staff, but for the newest: that one shows a merchant what the queue is. */
async function approveReviews(call: CallShop): Promise<void> {
  const list = await call('/internal/reviews', { headers: {} });
  const { Data } = JSON.parse(await list.text()) as { Data: { Items: { ReviewId: string; Version: number }[] } };
  for (const { ReviewId, Version } of Data.Items.slice(1)) {
    const response = await call(`/internal/reviews/${ReviewId}/approve`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Version }),
    });
    if (!response.ok) throw new Error(`a review could not be approved: ${response.status} ${await response.text()}`);
  }
}

/** Gives two games reviews in several languages: bought, revealed and written as any buyer does, and read by the staff. */
export async function fillDemoReviews(send: SendToShop, origin: string, call: CallShop): Promise<void> {
  for (const reviewer of REVIEWERS) {
    const shopper = new DemoShopper(send, origin);
    await shopper.signIn(emailOf(reviewer), PASSWORD);
    const games = (await findGames(shopper, GAMES)).slice(0, GAMES);
    // A shop with a catalogue of its own.
    if (games.length < GAMES) return;
    const bought = await order(shopper, origin, games, 'pay');
    for (const [index, review] of reviewer.reviews.entries()) {
      await reveal(shopper, bought, index);
      const { OrderItemGuid = '' } = bought.OrderItems[index] ?? {};
      await shopper.call(addReview, { OrderItemGuid, Language: reviewer.language, ...review });
    }
  }
  await approveReviews(call);
}
