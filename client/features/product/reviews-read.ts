import { getReviews } from '../../../shared/api/review.ts';
import { leftOut } from '../../data/view.ts';

/** The first page of a product's reviews: rendered by the server, for search engines too, and read again where it is seen. */
export const reviewsRead = leftOut(getReviews);
