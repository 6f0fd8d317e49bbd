import * as v from 'valibot';
import { before, filter } from './orders-search.ts';

export const customersSearch = v.object({ Email: filter, Number: filter, Before: before });
