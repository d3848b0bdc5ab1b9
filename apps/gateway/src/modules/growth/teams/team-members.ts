import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { PathRow } from '../agents/module.ts';
import { noFigures, toFamilyFigures } from './team-figures.ts';
import type { Days, MemberFilter, MemberRow, PlayerRow } from './team-repository.ts';

type Players = Contract['teamReports']['players'];

/** A member of the team as its agent sees it. */
export const toPerson = ({ memberId, username, type }: Omit<PathRow, 'id'>) => ({
  customerId: memberId,
  customerName: username,
  isAgent: type.startsWith('agent_'),
});

type ListQuery = Omit<HandlerInput<Players>, 'gameType'>;

/** Returns the database filter for a list of members. */
export const toMemberFilter = (query: ListQuery, days: Days): MemberFilter => ({
  ...days,
  text: query.text?.toLowerCase() || null,
  sort: query.sort,
  isDescending: query.order === 'desc',
  limit: query.size,
  offset: (query.page - 1) * query.size,
});

/** A page of members with the sums of all pages, which come first. */
export function toMemberPage(
  [footer, ...rows]: readonly MemberRow[],
  { size }: ListQuery,
): Omit<Reply<Players>, 'isCut' | 'countedTo'> {
  const total = footer?.count ?? 0;
  return {
    list: rows.map((row) => ({
      ...toPerson({
        memberId: row.public_id ?? '',
        username: row.username ?? '',
        type: row.type ?? 'member',
      }),
      ...toFamilyFigures(row),
    })),
    total,
    totalPages: Math.ceil(total / size),
    footer: toFamilyFigures(footer ?? noFigures),
  };
}

/** The same of a list that may be cut. */
export const toPlayerPage = (
  rows: readonly PlayerRow[],
  query: ListQuery,
): Omit<Reply<Players>, 'countedTo'> => ({
  ...toMemberPage(rows, query),
  isCut: rows[0]?.is_cut ?? false,
});
