/**
 * The weight of a document besides its bytes on the wire: the data it embeds for the browser, and its product cards.
 */
export interface DocumentWeight {
  stateBytes: number;
  /** Means over all product cards; 0 for a page without. */
  cardBytes: number;
  cardElements: number;
}

const STATE = /<script id="latchkey-state"[^>]*>([\s\S]*?)<\/script>/;
/** By the class of `ui/product/product-card.tsx`. */
/** Articles that begin with their picture. */
const CARD = /<article class="[^"]*"><div class="[^"]*"><img[\s\S]*?<\/article>/g;
const ELEMENT = /<[a-z]/g;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export function weighDocument(html: string): DocumentWeight {
  const state = STATE.exec(html)?.[1];
  if (state === undefined) throw new Error('a document without its data');
  const cards = html.match(CARD) ?? [];
  const elements = cards.map((card) => card.match(ELEMENT)?.length ?? 0);
  const count = cards.length || 1;
  return {
    stateBytes: Buffer.byteLength(state),
    cardBytes: Math.round(sum(cards.map((card) => Buffer.byteLength(card))) / count),
    cardElements: Number((sum(elements) / count).toFixed(1)),
  };
}
