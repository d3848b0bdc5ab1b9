import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { contractPeriodAt } from '../contracts/module.ts';
import { payCorrections, readPayableCorrections } from './correction-repository.ts';
import { freezeDuePeriod } from './freeze-period.ts';
import { givingWay } from '../../platform/jobs/module.ts';
import {
  payCommissions,
  readDuePayouts,
  readPayableAgain,
  settlePeriods,
} from './payout-repository.ts';
import { insertPeriods, readNextStarts } from './settlement-repository.ts';

/** A tenant whose contracts are settled. */
export type TenantToSettle = {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  /** Valid bets from which on a member of a team is active, in micro-units. */
  readonly activeMinimum: Micros;
};

/** The number of periods that were closed, and of payouts and corrections that were paid. */
export type Settled = Readonly<Record<'frozen' | 'paid' | 'corrected', number>>;

/** Periods that one run adds of each kind: after a long stop it catches up in several runs. */
const MAX_NEW_PERIODS = 600;
/** Payouts of one transaction, whose wallets wait for each other meanwhile. */
const BATCH = 50;
const MAX_BATCHES = 5000;

/** Adds the periods of every kind in which contracts are in force, up to the running one. */
export const addPeriods = (db: Database, tenantId: TenantId, timeZone: string): Promise<number> =>
  db.transaction(tenantId, async (tx) => {
    const rows = [];
    for (const { period, from, now } of await readNextStarts(tx, tenantId)) {
      let start = from;
      for (let count = 0; start <= now && count < MAX_NEW_PERIODS; count++) {
        const bounds = contractPeriodAt(period, timeZone, start);
        rows.push({ period, timeZone, start, end: bounds.end });
        start = bounds.end;
      }
    }
    return rows.length === 0 ? 0 : insertPeriods(tx, tenantId, rows);
  });

/** A kind of payment that is made in batches: how it is found and posted. */
type Payable = {
  readonly read: (tx: Db, tenantId: TenantId, limit: number) => Promise<readonly bigint[]>;
  readonly post: (
    tx: Db,
    tenantId: TenantId,
    ids: readonly bigint[],
    requestId: string,
  ) => Promise<readonly { readonly state: string | null }[]>;
  /** It found what found no money before. */
  readonly isAgain?: boolean;
};

const duePayouts: Payable = { read: readDuePayouts, post: payCommissions };
const unpaidPayouts: Payable = { read: readPayableAgain, post: payCommissions, isAgain: true };
const corrections: Payable = {
  read: readPayableCorrections,
  post: payCorrections,
  isAgain: true,
};

/**
 * Pays the payouts that `read` finds, until it finds none or no money for them; returns how many.
 * Every batch is one transaction; its wallets are locked in order, so that gateways that pay at
 * once wait for each other and find what the other has paid.
 */
async function pay(
  db: Database,
  tenantId: TenantId,
  { read, post, isAgain = false }: Payable,
): Promise<number> {
  let paid = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const states = await givingWay(() =>
      db.transaction(tenantId, async (tx) => {
        const ids = await read(tx, tenantId, BATCH);
        return ids.length === 0 ? [] : post(tx, tenantId, ids, 'job:settlements');
      }),
    );
    const count = states.filter(({ state }) => state === 'PAID').length;
    paid += count;
    if (states.length === 0) break;
    // A payer whose money is enough for one of several: the rest waits for the next run.
    if (isAgain && count === 0) break;
  }
  return paid;
}

/** Adds, closes and pays the periods of one tenant, in their order; safe to run at once. */
export async function settle(db: Database, tenant: TenantToSettle): Promise<Settled> {
  const { tenantId, timeZone } = tenant;
  await addPeriods(db, tenantId, timeZone);
  // What an earlier run has closed and not paid comes first.
  let paid = await pay(db, tenantId, duePayouts);
  let frozen = 0;
  for (;;) {
    const closed = await db.transaction(tenantId, (tx) => freezeDuePeriod(tx, tenant));
    if (!closed) break;
    frozen++;
    // Each is paid before the next is closed: after a long stop the oldest are paid first.
    if (closed.payouts > 0) paid += await pay(db, tenantId, duePayouts);
  }
  paid += await pay(db, tenantId, unpaidPayouts);
  const corrected = await pay(db, tenantId, corrections);
  await db.transaction(tenantId, (tx) => settlePeriods(tx, tenantId));
  return { frozen, paid, corrected };
}
