import { Counter } from 'prom-client';

/** Calls to the wallet by what came of them: answer, refused, or unknown (asked again later). */
export const walletCalls = new Counter({
  name: 'parlour_arcade_wallet_calls_total',
  help: 'Calls to the wallet, by call and outcome (answer, refused, unknown)',
  labelNames: ['call', 'outcome'],
  registers: [],
});
