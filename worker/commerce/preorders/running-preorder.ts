/**
 * SQL: a pre-order of the product is running (PREORDER-1). Until it has ended, its keys are the queue's: no other order takes them.
 * `product` is the product's id.
 */
export const hasRunningPreorder = (product: string) =>
  `EXISTS (SELECT 1 FROM preorders r WHERE r.product_id = ${product} AND r.state <> 'ended')`;
