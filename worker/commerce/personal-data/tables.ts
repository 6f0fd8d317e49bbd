import type { PersonalTable } from '../../../shared/personal-data/declaration.ts';
import { CUSTOMER_TABLES } from './customer-tables.ts';
import { GIFT_TABLE } from './gift-table.ts';
import { MESSAGE_TABLES } from './message-tables.ts';
import { ORDER_TABLES } from './order-tables.ts';
import { REVIEW_TABLES } from './review-tables.ts';

/** All tables with data of customers, in the order in which their rows are erased. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...MESSAGE_TABLES,
  ...REVIEW_TABLES,
  GIFT_TABLE,
  ...ORDER_TABLES,
  ...CUSTOMER_TABLES,
];
