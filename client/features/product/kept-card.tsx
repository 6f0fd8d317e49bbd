import { type ComponentProps, memo, type ReactNode } from 'react';
import type { TimeLeft } from '../../../shared/discount-timer.ts';
import { keptBy } from '../../ui/kept-markup.ts';
import { ProductCard } from './product-card.tsx';

type CardProps = ComponentProps<typeof ProductCard>;

const isSameTime = (was: TimeLeft | null, is: TimeLeft | null) => was?.days === is?.days && was?.hours === is?.hours;

/** True when nothing that the list's tools tell anew is about this card. */
function isSameCard({ tools: was, ...before }: CardProps, { tools: is, ...after }: CardProps): boolean {
  const { Id } = after.product;
  return (
    before.product === after.product &&
    before.headingLevel === after.headingLevel &&
    before.sizes === after.sizes &&
    before.isPriority === after.isPriority &&
    was.href === is.href &&
    was.texts === is.texts &&
    was.refusalOf(before.product) === is.refusalOf(after.product) &&
    was.priceOf(before.product) === is.priceOf(after.product) &&
    isSameTime(was.timeLeftOf(before.product), is.timeLeftOf(after.product)) &&
    was.additions.addingIds.has(Id) === is.additions.addingIds.has(Id) &&
    was.wishes.wishedIds.has(Id) === is.wishes.wishedIds.has(Id) &&
    was.wishes.lockedIds.has(Id) === is.wishes.lockedIds.has(Id)
  );
}

const KeptCard = memo(ProductCard, isSameCard);

/**
 * On the server, where nobody has added or wished for anything: its words and prices are those of the page's language
 * and currency, and the rest is the product's own. What is wanted at once is announced by its page, and made anew.
 */
const ServerCard = keptBy(({ product, tools, headingLevel, sizes, isPriority }) => {
  if (isPriority) return null;
  const left = tools.timeLeftOf(product);
  return `card ${tools.key} ${headingLevel} ${sizes} ${left?.days} ${left?.hours} ${JSON.stringify(product)}`;
}, ProductCard);

/**
 * A card of a list. In the browser it is rendered again only for news of its own product: a press on one card costs
 * that one, and not fifty. The server makes it once for all the lists that it stands in.
 */
export function renderCard(props: CardProps): ReactNode {
  return import.meta.env.SSR ? <ServerCard {...props} /> : <KeptCard {...props} />;
}
