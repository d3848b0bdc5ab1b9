import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/**
 * Payouts that wait for their first try, those of agents nearer to the top first and of one depth
 * only: who is paid by one batch pays in a later one, so that all of a batch is booked together.
 */
export const readDuePayouts = async (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<bigint[]> =>
  (
    await tx.many<{ input: bigint }>(
      'settlement-payouts-due',
      `select o.input from settlement_payout o where o.tenant = $1 and o.state = 'DUE'
         and o.depth = (select min(d.depth) from settlement_payout d
           where d.tenant = $1 and d.state = 'DUE')
       order by o.depth, o.input limit $2`,
      [tenantId, limit],
    )
  ).map(({ input }) => input);

/** Payouts whose payer had not the money and has it now, oldest first. */
export const readPayableAgain = async (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<bigint[]> =>
  (
    await tx.many<{ input: bigint }>(
      'settlement-payouts-again',
      `select o.input from settlement_payout o
       join settlement_input i on i.tenant = o.tenant and i.id = o.input
       left join account a on a.tenant = i.tenant and a.owner = i.payer and a.type = 'PLAYER_CASH'
         and a.asset = i.asset
       where o.tenant = $1 and o.state = 'UNPAID' and (i.payer is null or a.balance >= i.amount)
       order by o.input limit $2`,
      [tenantId, limit],
    )
  ).map(({ input }) => input);

/** Pays payouts, each exactly once; returns the new state of those that were not paid before. */
export const payCommissions = (
  tx: Db,
  tenantId: TenantId,
  inputs: readonly bigint[],
  requestId: string,
): Promise<{ readonly input: bigint | null; readonly state: string | null }[]> =>
  tx.many(
    'settlement-pay',
    'select input, state from pay_commissions($1::smallint, $2::bigint[], $3)',
    [tenantId, inputs, requestId],
  );

/** Marks periods whose payouts have all been tried. */
export const settlePeriods = (tx: Db, tenantId: TenantId): Promise<number> =>
  tx.exec(
    'settlement-settled',
    `update settlement_period s set state = 'SETTLED', settled_at = clock_timestamp()
     where s.tenant = $1 and s.state = 'FROZEN'
       and not exists (select from settlement_input i join settlement_payout o
         on o.tenant = i.tenant and o.input = i.id
         where i.tenant = s.tenant and i.settlement = s.id and o.state = 'DUE')`,
    [tenantId],
  );

/** Payouts without money, and the end (Unix time) of the oldest period that is over and open. */
export const readState = async (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly unpaid: number; readonly oldest: number }> =>
  (await tx.one<{ unpaid: number; oldest: number }>(
    'settlement-state',
    `select (select count(*)::int from settlement_payout
         where tenant = $1 and state = 'UNPAID')
         + (select count(*)::int from settlement_adjustment
           where tenant = $1 and state = 'UNPAID') as unpaid,
       coalesce((select extract(epoch from min(ends_at))::int from settlement_period
         where tenant = $1 and state = 'OPEN' and ends_at < clock_timestamp()), 0) as oldest`,
    [tenantId],
  )) ?? { unpaid: 0, oldest: 0 };
