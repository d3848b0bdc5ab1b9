import type { MemberBook } from '@parlour/contract/states/members';
import {
  type OperatorContract,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { fieldError } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { changeSetting, type ReadSettings } from '../../platform/settings/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['jackpot'];

export type JackpotDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly approvals: Pick<Approvals, 'define'>;
};

type PoolRow = { readonly book: MemberBook; readonly amount: Micros; readonly per_second: number };

const readPools = (tx: Db, tenantId: TenantId): Promise<PoolRow[]> =>
  tx.many(
    'ops-jackpot-pools',
    `select a.book, c.amount, c.per_second::float8 as per_second from asset a
     cross join lateral current_jackpot($1::smallint, a.book) c
     where a.tenant = $1 order by a.id`,
    [tenantId],
  );

type DayRow = {
  readonly day: string;
  readonly contributed: Micros;
  readonly seeded: Micros;
  readonly paid: Micros;
  readonly hits: number;
};

const readDays = (tx: Db, tenantId: TenantId): Promise<DayRow[]> =>
  tx.many(
    'ops-jackpot-days',
    `select d.day::text, d.contributed, d.seeded, d.paid, d.hits from jackpot_day d
     where d.tenant = $1
       and d.asset = money_asset((select t.book from tenant t where t.id = $1))
     order by d.day desc limit 31`,
    [tenantId],
  );

type HitRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly book: MemberBook;
  readonly amount: Micros;
  readonly member: string;
  readonly username: string;
  readonly vendor: string;
  readonly game: string;
  readonly round: string;
};

/** The last hits; an index has them, few among many operations. */
const readHits = (tx: Db, tenantId: TenantId): Promise<HitRow[]> =>
  tx.many(
    'ops-jackpot-hits',
    `select o.id, o.created_at as at, a.book, coalesce(o.amount, 0) as amount,
       m.public_id as member, m.username, v.code as vendor, coalesce(o.game_code, '') as game,
       coalesce(o.round_ref, '') as round
     from operation o
     join asset a on a.tenant = o.tenant and a.id = o.asset
     join member m on m.tenant = o.tenant and m.id = o.member
     join vendor v on v.tenant = o.tenant and v.id = o.vendor
     where o.tenant = $1 and o.kind = 'JACKPOT' and o.status = 'APPLIED'
     order by o.id desc limit 50`,
    [tenantId],
  );

/** The rules as the setting keeps them. */
type RulesPayload = {
  readonly isOn: boolean;
  readonly shareBp: number;
  readonly seed: number;
  readonly games: readonly string[];
};

/** The jackpot of a brand: its rules, its pools from the ledger, and its past. */
export function createJackpotService({ db, settings, approvals }: JackpotDeps) {
  async function detail(ctx: OperatorContext): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    const { jackpot } = await settings(tenantId);
    return db.transaction(tenantId, async (tx) => ({
      isOn: jackpot.isOn,
      shareBp: jackpot.shareBp,
      seed: toWire(fromWire(jackpot.seed as WireAmount)),
      games: [...jackpot.games],
      pools: (await readPools(tx, tenantId)).map((pool) => ({
        book: pool.book,
        amount: toWire(pool.amount),
        perSecond: pool.per_second / 1_000_000,
      })),
      days: (await readDays(tx, tenantId)).map((row) => ({
        day: row.day,
        contributed: toWire(row.contributed),
        seeded: toWire(row.seeded),
        paid: toWire(row.paid),
        hits: row.hits,
      })),
      hits: (await readHits(tx, tenantId)).map((row) => ({
        ...row,
        id: String(row.id),
        at: row.at.getTime(),
        amount: toWire(row.amount),
      })),
    }));
  }

  async function apply(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    rules: RulesPayload,
    reason: string,
  ): Promise<void> {
    const write = { name: 'jackpot', value: rules };
    const { faults, before, after } = await changeSetting(tx, tenantId, write);
    if (faults.length > 0)
      throw fieldError(
        faults.map((fault) => ({ field: 'games', rule: 'invalid', allowed: { is: fault } })),
      );
    await writeOperatorEvent(tx, ctx, {
      action: 'jackpot.changed',
      subject: 'setting:jackpot',
      brand: tenantId,
      reason,
      before,
      after,
    });
  }

  const propose = approvals.define<RulesPayload>({
    action: 'jackpot.changed',
    permission: 'games.write',
    execute: async (tx, ctx, { brand, payload, reason }) => {
      await apply(tx, ctx, brand, payload, reason);
    },
  });

  /** Changes the rules; a higher seed or share gives more money away, and takes two operators. */
  async function change(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['change']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    const { reason, ...rules } = body;
    const { jackpot: now } = await settings(tenantId);
    return db.transaction(tenantId, async (tx) => {
      if (rules.seed > now.seed || rules.shareBp > now.shareBp)
        return propose(tx, ctx, { brand: tenantId, payload: rules, reason });
      await apply(tx, ctx, tenantId, rules, reason);
      return { status: 'done' as const };
    });
  }

  return { detail, change };
}
