import type { Mutation } from './mutation.ts';

const test = 'apps/gateway/src/modules/growth/missions/tournaments.int.test.ts';

/** Mutations of what counts in tournaments, and of who gets their prizes. */
export const tournamentMutations: readonly Mutation[] = [
  {
    row: 'MEM-07',
    test,
    file: 'apps/gateway/migrations/functions/count_missions.sql',
    find: 'greatest(r.starts_at, e.joined_at)',
    replace: 'r.starts_at',
  },
  {
    row: 'MEM-07',
    test,
    file: 'apps/gateway/migrations/functions/mission_ranking.sql',
    find: '\n      and x.refusal is null',
    replace: '',
  },
];
