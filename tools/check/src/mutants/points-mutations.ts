import type { Mutation } from './mutation.ts';

/** Points of the mall, and points of promotions. */
export const pointsMutations: readonly Mutation[] = [
  {
    row: 'PTS-02',
    test: 'apps/gateway/src/modules/growth/points/points-ledger.int.test.ts',
    file: 'apps/gateway/migrations/functions/earn_points.sql',
    find: 'v_change := d.points - e.points;',
    replace: 'v_change := d.points;',
  },
  {
    row: 'PTS-02',
    test: 'apps/gateway/src/modules/growth/points/points-ledger.int.test.ts',
    file: 'apps/gateway/migrations/functions/convert_points.sql',
    find: 'perform lock_points(p_tenant, array[p_member]);',
    replace: '',
  },
  {
    row: 'PTS-01',
    test: 'apps/gateway/src/modules/growth/points/points-model.int.test.ts',
    file: 'apps/gateway/migrations/functions/move_redemption.sql',
    find: 'set stock = x.stock + r.quantity',
    replace: 'set stock = x.stock',
  },
  {
    row: 'PTS-01',
    test: 'apps/gateway/src/modules/growth/points/points.int.test.ts',
    file: 'apps/gateway/migrations/functions/bonus_start.sql',
    find: "case p_wallet when 'CASH' then p_amount else 0 end,",
    replace: "case p_wallet when 'BONUS' then 0 else p_amount end,",
  },
  {
    row: 'PTS-01',
    test: 'apps/gateway/src/modules/operator/mall/mall.int.test.ts',
    file: 'apps/gateway/migrations/functions/move_redemption.sql',
    find: '    if v_refusal is not null then return v_refusal; end if;\n',
    replace: '',
  },
  {
    row: 'PTS-01',
    test: 'apps/gateway/src/modules/operator/mall/mall.int.test.ts',
    file: 'apps/gateway/migrations/functions/grant_redemption.sql',
    find: "r.public_id, 0, '{}', true",
    replace: "'', 0, '{}', true",
  },
  {
    row: 'PTS-01',
    test: 'apps/gateway/src/modules/operator/mall/mall.int.test.ts',
    file: 'apps/gateway/src/modules/growth/points/redemption-repository.ts',
    find: '(select points_refusal($1::smallint, $5, now()))',
    replace: 'null',
  },
];
