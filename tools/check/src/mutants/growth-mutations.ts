import type { Mutation } from './mutation.ts';

/** Mutations of transfers between members, agents and their contracts. */
export const growthMutations: readonly Mutation[] = [
  {
    row: 'WAL-04',
    test: 'apps/gateway/src/modules/money/transfers/transfers.int.test.ts',
    file: 'apps/gateway/migrations/functions/accepts_transfer.sql',
    find: '      and not exceeds_deposit_limit(p_tenant, p_member, p_amount, p_now)\n',
    replace: '',
  },
  {
    row: 'WAL-04',
    test: 'apps/gateway/src/modules/money/transfers/transfers.int.test.ts',
    file: 'apps/gateway/migrations/functions/lock_members.sql',
    find: 'for no key update',
    replace: 'for key share',
  },
  {
    row: 'AGT-04',
    test: 'apps/gateway/src/modules/money/transfers/transfers.int.test.ts',
    file: 'apps/gateway/src/modules/money/transfers/transfer-repository.ts',
    find: "c.depth = 1 and c.valid_to = 'infinity'\n     where m.tenant = $1 and m.public_id = $3",
    replace: "c.valid_to = 'infinity'\n     where m.tenant = $1 and m.public_id = $3",
  },
  {
    row: 'AGT-06',
    test: 'apps/gateway/src/modules/growth/teams/team-rollups.int.test.ts',
    file: 'apps/gateway/migrations/functions/settle_bets.sql',
    find: "s.kind = 'ROLLBACK' and s.refund_sum >= s.bet_sum",
    replace: 'false',
  },
  {
    row: 'AGT-06',
    test: 'apps/gateway/src/modules/growth/teams/team-rollups.int.test.ts',
    file: 'apps/gateway/migrations/functions/add_to_team_rollups.sql',
    find: 'and c.valid_from <= p.tree_at and c.valid_to > p.tree_at',
    replace: "and c.valid_to = 'infinity'",
  },
  {
    row: 'CON-04',
    test: 'apps/gateway/src/modules/growth/settlement/settlement-model.int.test.ts',
    file: 'apps/gateway/src/modules/growth/settlement/read-figures.ts',
    find: 'and t.valid_from < $7\n    and t.valid_to >= $7`;',
    replace: "and t.valid_from < $7\n    and t.valid_to = 'infinity'`;",
  },
  {
    row: 'CON-04',
    test: 'apps/gateway/src/modules/growth/settlement/settlement-model.int.test.ts',
    file: 'apps/gateway/migrations/functions/pay_commissions.sql',
    find: " and o.state <> 'PAID'",
    replace: '',
  },
  {
    row: 'CON-04',
    test: 'apps/gateway/src/modules/growth/settlement/settlement-model.int.test.ts',
    file: 'apps/gateway/migrations/functions/post_commission.sql',
    find: 'v_from.balance < p_amount then return null',
    replace: 'v_from.balance < 0 then return null',
  },
  {
    row: 'AGT-07',
    test: 'apps/gateway/src/modules/growth/rebates/rebates.int.test.ts',
    file: 'apps/gateway/migrations/functions/freeze_rebates.sql',
    find: 'r.rate::numeric * r.team_bets - coalesce(p.passed_on, 0)',
    replace: 'r.rate::numeric * r.team_bets',
  },
  {
    row: 'AGT-07',
    test: 'apps/gateway/src/modules/growth/rebates/rebates.int.test.ts',
    file: 'apps/gateway/migrations/functions/set_rebates.sql',
    find: "perform pg_advisory_xact_lock(hashtext('rebates'), p_tenant);",
    replace: 'null;',
  },
  {
    row: 'CON-05',
    test: 'apps/gateway/src/modules/growth/settlement/compute-payout.test.ts',
    file: 'apps/gateway/src/modules/growth/settlement/compute-payout.ts',
    find: 'add(figures.netLoss, carriedIn)',
    replace: 'figures.netLoss',
  },
];
