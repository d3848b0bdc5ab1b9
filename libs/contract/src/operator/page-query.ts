import { QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';

const limit = QueryInt(1, 200).default(50);

/** Fields of a query for a page of a list by time; `after`: `next` of the page before. */
export const PageQuery = { after: Text().max(60).optional(), limit };

/** Fields of a query for a page of a list by id; `after`: `next` of the page before. */
export const IdPageQuery = {
  after: Text()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit,
};
