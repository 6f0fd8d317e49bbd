import type { ReviewReason } from '../../../shared/api/own-review.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';

const REASONS: Readonly<Record<ReviewReason, MessageCode>> = {
  PersonalData: 'review-reason-personal-data',
  Offensive: 'review-reason-offensive',
  Spam: 'review-reason-spam',
  NotAboutProduct: 'review-reason-not-about-product',
  Illegal: 'review-reason-illegal',
  Other: 'review-reason-other',
};

/** To the author of a review that is not shown, or no longer: why, and where to change it. */
export function writeDecisionMail(
  origin: string,
  locale: LocaleCode,
  end: 'Rejected' | 'Removed',
  facts: { product: string; reason: ReviewReason; explanation: string },
): MailText {
  const link = labelledLink(messageText(locale, 'mail-open-reviews'), origin + href(locale, 'myReviews'));
  const why = [messageText(locale, REASONS[facts.reason]), facts.explanation]
    .filter((part) => part !== '')
    .join('\n\n');
  const codes = {
    Rejected: ['mail-review-rejected-subject', 'mail-review-rejected-text'],
    Removed: ['mail-review-removed-subject', 'mail-review-removed-text'],
  } as const;
  const [subject, text] = codes[end];
  const params = { product: facts.product, why, link };
  return { subject: messageText(locale, subject, params), text: messageText(locale, text, params) };
}

/** To a buyer who has allowed it: whether they want to review what they bought. */
export function writeRequestMail(origin: string, locale: LocaleCode, products: readonly string[]): MailText {
  const link = labelledLink(messageText(locale, 'mail-write-review'), origin + href(locale, 'myReviews'));
  const list = products.map((name) => `– ${name}`).join('\n');
  return {
    subject: messageText(locale, 'mail-review-request-subject'),
    text: messageText(locale, 'mail-review-request-text', { products: list, link }),
  };
}
