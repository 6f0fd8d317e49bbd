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

/** Why a review should not be shown, in words: to its author, and to who reports it. */
export function ReviewReason({ reason }: { reason: Reason }) {
  const { i18n } = useLingui();
  const { locale } = useShop();
  // No page loads the messages of reviews with its own; the server has those of all pages.
  if (!import.meta.env.SSR) use(loadPageMessages('reviews', locale.code));
  return i18n._(texts[reason]);
}
