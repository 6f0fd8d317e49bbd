/** Words that shoppers type beside a title, in their languages; normalised. */
const NOISE = new Set(
  (
    'buy cheap cheapest price deal sale key keys cd cdkey code steam pc game digital download activation ' +
    'kaufen guenstig billig schlussel acheter pas cher cle comprar barato clave comprare chiave kopen goedkoop ' +
    'kup klucz koupit klic kob nogle kopa nyckel kjop nokkel satin al ucuz anahtar купить ключ'
  ).split(' '),
);

/** The words that may name a product; empty when none is left. */
export function withoutNoise(words: readonly string[]): string[] {
  return words.filter((word) => !NOISE.has(word));
}
