import type { Mutation } from './mutation.ts';

/** Mutations of protection, our own games and operations. */
export const operationMutations: readonly Mutation[] = [
  {
    row: 'PRO-01',
    test: 'libs/tenant/src/tenant.test.ts',
    file: 'libs/tenant/src/tenant.ts',
    find: 'licence.validUntil >= today',
    replace: 'licence.validUntil > today',
  },
  {
    row: 'PRO-02',
    test: 'apps/gateway/src/modules/protection/limits/protection.int.test.ts',
    file: 'apps/gateway/migrations/functions/bet_refusal.sql',
    find: 'when p_amount > p_stake',
    replace: 'when p_amount >= p_stake',
  },
  {
    row: 'SPO-01',
    test: 'apps/arcade/src/games/matches/price.test.ts',
    file: 'apps/arcade/src/games/matches/price.ts',
    find: 'MARGIN = 1.06',
    replace: 'MARGIN = 1.05',
  },
  {
    row: 'SPO-02',
    test: 'apps/arcade/src/games/matches/price.test.ts',
    file: 'apps/arcade/src/games/matches/price.ts',
    find: 'return roundDown(micros(product',
    replace: 'return (micros(product',
  },
  {
    row: 'SPO-03',
    test: 'apps/arcade/src/games/matches/moment.test.ts',
    file: 'apps/arcade/src/games/matches/moment.ts',
    find: 'const AHEAD = 0.4;',
    replace: 'const AHEAD = 0;',
  },
  {
    row: 'SPO-07',
    test: 'apps/arcade/src/games/matches/cash-out.test.ts',
    file: 'apps/arcade/src/games/matches/cash-out.ts',
    find: 'CASH_OUT_PERCENT = 97n',
    replace: 'CASH_OUT_PERCENT = 98n',
  },
  {
    row: 'LIV-03',
    test: 'apps/arcade/src/games/live-roulette/roulette.test.ts',
    file: 'apps/arcade/src/games/live-roulette/roulette.ts',
    find: 'rtpPpm: 972_973',
    replace: 'rtpPpm: 947_368',
  },
  {
    row: 'LIV-04',
    test: 'apps/arcade/src/games/kite-duel/kite-duel.test.ts',
    file: 'apps/arcade/src/games/kite-duel/kite-duel.ts',
    find: 'rtpPpm: 950_817',
    replace: 'rtpPpm: 954_000',
  },
  {
    row: 'OPS-03',
    test: 'apps/gateway/src/modules/platform/jobs/jobs.int.test.ts',
    file: 'apps/gateway/migrations/functions/job_period_start.sql',
    find: 'to_timestamp(floor(',
    replace: 'to_timestamp(ceil(',
  },
  {
    row: 'OPS-04',
    test: 'apps/gateway/src/modules/money/audit/audit.int.test.ts',
    file: 'apps/gateway/src/modules/money/audit/merkle-tree.ts',
    find: "  'balance',\n",
    replace: '',
  },
  {
    row: 'OPS-05',
    test: 'apps/gateway/src/modules/money/reconciliation/reconciliation.int.test.ts',
    file: 'apps/gateway/src/modules/money/reconciliation/reconcile-vendor.ts',
    find: 'CLOCK_TOLERANCE_SECONDS = 60',
    replace: 'CLOCK_TOLERANCE_SECONDS = 86_400',
  },
];
