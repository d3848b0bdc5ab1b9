import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import { noFigures, toFamilyFigures } from './team-figures.ts';
import type { Days, MemberFilter, MemberRow, Person } from './team-repository.ts';

type Players = Contract['teamReports']['players'];
type Row = Pick<Person, 'public_id' | 'username' | 'type'>;

/** A member of the team as its agent sees it. */
export const toPerson = ({ public_id: id, username, type }: Row) => ({
  customerId: id,
  customerName: username,
  isAgent: type.startsWith('agent_'),
});

/** A page of members with the sums of all pages. */
export async function readTeamMembers(
  query: Omit<HandlerInput<Players>, 'gameType'>,
  days: Days,
  read: (filter: MemberFilter) => Promise<MemberRow[]>,
): Promise<Reply<Players>> {
  const { page, size } = query;
  const [footer, ...rows] = await read({
    ...days,
    text: query.text?.trim().toLowerCase() || null,
    sort: query.sort,
    isDescending: query.order === 'desc',
    limit: size,
    offset: (page - 1) * size,
  });
  const total = footer?.count ?? 0;
  return {
    list: rows.map((row) => ({
      ...toPerson({
        public_id: row.public_id ?? '',
        username: row.username ?? '',
        type: row.type ?? '',
      }),
      ...toFamilyFigures(row),
    })),
    total,
    totalPages: Math.ceil(total / size),
    footer: toFamilyFigures(footer ?? noFigures),
  };
}
