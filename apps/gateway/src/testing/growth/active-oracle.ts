import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';
import type { TeamSums, Tree } from './team-oracle.ts';

/** Lets teams of the test's database count as large from this size on (large_team_size). */
export const setLargeTeamSize = (db: TestDatabase, size: number): Promise<unknown> =>
  db.owner.pool.query(
    `create or replace function large_team_size() returns integer
     language sql immutable parallel safe as 'select ${size}'`,
  );

/** Everyone below each agent, itself included. */
function toTeams(uplines: Tree['uplines']): Map<bigint, Set<bigint>> {
  const teams = new Map<bigint, Set<bigint>>();
  for (const member of uplines.keys())
    for (let at: bigint | null | undefined = member; at; at = uplines.get(at)) {
      const team = teams.get(at) ?? new Set();
      teams.set(at, team.add(member));
    }
  return teams;
}

/** The agents and the members of their teams that the bitmaps of large teams have, in an order. */
export async function teamBitmaps(db: TestDatabase, tenantId: TenantId): Promise<string[]> {
  const { rows } = await db.owner.pool.query<{ line: string }>(
    `select b.agent || ' ' || string_agg((b.chunk * 8192::bigint + i)::text, ','
       order by b.chunk * 8192::bigint + i) as line
     from team_bitmap b cross join generate_series(0, 8191) i
     where b.tenant = $1 and get_bit(b.members, i) = 1 group by b.agent`,
    [tenantId],
  );
  return rows.map(({ line }) => line).toSorted();
}

/** The same, from who stands directly under whom. */
export const expectedBitmaps = (uplines: Tree['uplines'], size: number): string[] =>
  [...toTeams(uplines)]
    .filter(([, team]) => team.size >= size)
    .map(([agent, team]) => `${agent} ${[...team].toSorted((a, b) => Number(a - b)).join()}`)
    .toSorted();

type Period = { readonly from: string; readonly to: string };

/** Counts the active members of each agent's team in each period: a line each. */
export async function countActiveMembers(
  db: TestDatabase,
  tenantId: TenantId,
  periods: readonly Period[],
  agents: readonly bigint[],
): Promise<string[]> {
  const { rows } = await db.owner.pool.query<{ line: string }>(
    `select concat_ws(' ', a.id, p.start, p.past,
       active_count($1::smallint, a.id, 1::smallint, p.start::date, p.past::date)) as line
     from unnest($2::bigint[]) as a (id) cross join unnest($3::text[], $4::text[]) p (start, past)`,
    [tenantId, agents, periods.map(({ from }) => from), periods.map(({ to }) => to)],
  );
  return rows.map(({ line }) => line).toSorted();
}

/** The same, added up from the days that the journal says. */
export function expectedActive(
  { days }: Pick<TeamSums, 'days'>,
  uplines: Tree['uplines'],
  periods: readonly Period[],
): string[] {
  const rows = [...days].map(([key, figures]) => {
    const [day = '', member = '0'] = key.split(' ');
    return { day, member: BigInt(member), valid: figures['valid_bets'] ?? 0n };
  });
  return periods
    .flatMap(({ from, to }) => {
      const sums = new Map<bigint, bigint>();
      for (const { day, member, valid } of rows)
        if (day >= from && day <= to) sums.set(member, (sums.get(member) ?? 0n) + valid);
      return [...toTeams(uplines)].map(([agent, team]) =>
        [agent, from, to, [...team].filter((member) => (sums.get(member) ?? 0n) > 0n).length].join(
          ' ',
        ),
      );
    })
    .toSorted();
}
