import { useReviewMessages } from './review-reason.tsx';
import { Reviews } from './reviews.tsx';

/** The reviews of a product, once their messages are there. */
export function ProductReviews({ productId }: { productId: number }) {
  useReviewMessages();
  return <Reviews productId={productId} />;
}
