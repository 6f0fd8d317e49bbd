import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { ReviewReason as Reason } from '../../../shared/api/own-review.ts';
import { loadPageMessages } from '../../data/i18n.ts';
import { useShop } from '../../data/shop-context.ts';

const texts: Readonly<Record<Reason, MessageDescriptor>> = {
  PersonalData: msg`It contains personal data.`,
  Offensive: msg`It insults or threatens somebody.`,
  Spam: msg`It contains advertising or links.`,
  NotAboutProduct: msg`It is not about the product.`,
  Illegal: msg`It may break the law.`,
  Other: msg`It breaks the rules for reviews.`,
};

/** Waits for the messages of reviews, which no page loads with its own. */
export function useReviewMessages(): void {
  const { locale } = useShop();
  // The server has the messages of all pages.
  if (!import.meta.env.SSR) use(loadPageMessages('reviews', locale.code));
}

/** Why a review should not be shown, in words: to its author, and to who reports it. */
export function ReviewReason({ reason }: { reason: Reason }) {
  const { i18n } = useLingui();
  useReviewMessages();
  return i18n._(texts[reason]);
}
