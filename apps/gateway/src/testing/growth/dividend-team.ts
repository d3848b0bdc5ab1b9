import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { TenantId } from '../../domain/ids.ts';
import { settle } from '../../modules/growth/settlement/module.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';
import { enterTree, type Member } from '../gateway/transfer-client.ts';
import { rollUpAll } from '../operator/roll-up-all.ts';
import { writeContract, writePastPlay } from './past-play.ts';
import { startOfDay } from '../database/time-zones.ts';

const UNIT = 1_000_000n;

/** An agent at the top, one below it, and what settles the brand's contracts. */
export type DividendTeam = {
  readonly tenantId: TenantId;
  readonly top: Member;
  readonly agent: Member;
  /** The time at which the period that was paid began: yesterday on the brand's clock. */
  readonly start: number;
  readonly settle: (db?: TestGateway['db']['app']) => ReturnType<typeof settle>;
  /** Credits a member, in units of the currency. */
  readonly credit: (member: Member, amount: number) => Promise<void>;
};

/**
 * A member below the agent lost 100 yesterday. The brand pays the top 10 % of the result, the top
 * pays the agent 12 %: two units more than it got, which leaves that payout unpaid.
 */
export async function createDividendTeam(
  gateway: TestGateway,
  tenant: TenantConfig,
): Promise<DividendTeam> {
  const { db } = gateway;
  const tenantId = gateway.tenancies.ofCode(tenant.code)?.tenantId;
  const start = startOfDay(tenant.timeZone, 1);
  if (tenantId === undefined) throw new Error('no brand');
  const top = await enterTree(gateway, tenant, { type: 'agent_1' });
  const agent = await enterTree(gateway, tenant, { type: 'agent_1', under: top });
  const leaf = await enterTree(gateway, tenant, { under: agent });
  await db.owner.pool.query(`update member_closure set valid_from = '-infinity'`);
  await writeLoss(gateway, tenantId, leaf, start);
  for (const [payer, { memberId }, rate] of [
    [null, top, 100_000],
    [top.memberId, agent, 120_000],
  ] as const)
    await writeContract(db, tenantId, {
      kind: 'DIVIDEND',
      product: 'RNG',
      period: 'D',
      from: start,
      payer,
      agent: memberId,
      tiers: [{ validBets: 0, netLoss: 0, activeMembers: 0, rate }],
    });
  const settleNow = async (app = db.app) => {
    await rollUpAll(db, tenantId);
    return settle(app, { tenantId, timeZone: tenant.timeZone, activeMinimum: micros(0n) });
  };
  await settleNow();
  const credit = async ({ memberId }: Member, amount: number) => {
    await db.owner.pool.query(
      `select post_adjustment($1::smallint, $2, 'PLAY', 'PLAYER_CASH', $3::bigint,
         gen_random_uuid()::text, 'operator:1', 'test')`,
      [tenantId, memberId, BigInt(amount) * UNIT],
    );
  };
  return { tenantId, top, agent, start, settle: settleNow, credit };
}

async function writeLoss(
  { db }: TestGateway,
  tenantId: TenantId,
  { memberId }: Member,
  at: number,
): Promise<void> {
  const { rows } = await db.owner.pool.query<{ vendor: number }>(
    `with v as (insert into vendor (tenant, code, name, needs_launch)
       values ($1, 'PAST', 'Past', false) returning id)
     insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'past', v.id, 'past', 'RNG', 'Past' from v returning vendor`,
    [tenantId],
  );
  const [row] = rows;
  if (!row) throw new Error('no game');
  await writePastPlay(db, { tenant: tenantId, vendor: row.vendor }, [
    {
      member: memberId,
      game: 'past',
      at,
      stake: 100n * UNIT,
      end: { payout: 0n },
      endsAt: at + 1000,
    },
  ]);
}
