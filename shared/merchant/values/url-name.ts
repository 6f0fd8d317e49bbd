import * as v from 'valibot';

export const MAX_SLUG_LENGTH = 80;

/** Letters, marks and digits of any script, with single hyphens between words (URL-20). */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;
/** URL-9: two names that look alike would be two addresses. */
const VISIBLE = /^[^\p{Default_Ignorable_Code_Point}\p{Me}]*$/u;
/** Paths are lowercased, but for the slug of a blog post (URL-2). */
const LOWER = /^[^\p{Lu}\p{Lt}]*$/u;

/** The URL name of a blog post that a merchant chooses, in composed letters: its address keeps its capitals. */
export const postUrlName = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(NAME),
  v.regex(VISIBLE),
  v.examples(['about-us']),
  v.transform((name) => name.normalize('NFC')),
);
/** The same of everything else. */
export const urlName = v.pipe(
  v.string(),
  v.maxLength(MAX_SLUG_LENGTH),
  v.regex(NAME),
  v.regex(VISIBLE),
  v.regex(LOWER),
  v.examples(['about-us']),
  v.transform((name) => name.normalize('NFC')),
);
