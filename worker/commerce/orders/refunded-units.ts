/** SQL: whether a unit was refunded, by itself or with the rest of its order. `item` is the alias of the units' row. */
export const isUnitRefunded = (item: string) =>
  `EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = ${item}.order_id AND (r.order_item_id = ${item}.id OR r.covers_rest = 1))`;
