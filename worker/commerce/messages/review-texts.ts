/** Texts of reviews: part of `texts.ts`. */
export const reviewTexts = {
  'mail-open-reviews': 'View my reviews',
  'mail-review-rejected-subject': 'We did not publish your review of {product}',
  'mail-review-rejected-text':
    'We have read your review of {product} and did not publish it.\n\n{why}\n\nYour opinion is not the reason: we publish good and bad reviews alike. You can change your review and send it again:\n\n{link}',
  'mail-review-removed-subject': 'We removed your review of {product}',
  'mail-review-removed-text':
    'We have removed your review of {product} from our shop.\n\n{why}\n\nYour opinion is not the reason: we publish good and bad reviews alike. You can change your review and send it again:\n\n{link}',
  'mail-review-request-subject': 'What do you think of your purchase?',
  'mail-review-request-text':
    'You recently revealed a key in our shop. Would you tell other players what you think of it, good or bad?\n\n{products}\n\n{link}',
  'mail-write-review': 'Write a review',
  'review-decided': 'Its author has changed this review, or somebody has already decided. Read it again.',
  'review-exists': 'You have already reviewed this product. You can change your review.',
  'review-mails-ended': 'We will no longer ask you for reviews by email.',
  'review-not-revealed': 'You can write a review once you have revealed your key.',
  'review-own': 'This is your own review.',
  'review-reason-illegal': 'It may break the law.',
  'review-reason-not-about-product': 'It is not about the product.',
  'review-reason-offensive': 'It insults or threatens somebody.',
  'review-reason-other': 'It breaks the rules for reviews.',
  'review-reason-personal-data': 'It contains personal data.',
  'review-reason-spam': 'It contains advertising or links.',
} as const;
