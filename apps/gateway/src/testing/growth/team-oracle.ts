import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';

/** The figures of a row of the team rollups, by the names of its columns. */
export type Figures = Record<string, bigint>;
export type TeamSums = {
  readonly hours: Map<string, Figures>;
  readonly days: Map<string, Figures>;
  readonly teams: Map<string, Figures>;
};

/** The direct upline of each member once the operation `after` was booked; null: at the top. */
export type Tree = {
  readonly after: bigint;
  readonly uplines: ReadonlyMap<bigint, bigint | null>;
};

type Operation = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly status: string;
  readonly asset: number;
  readonly member: bigint;
  readonly amount: bigint;
  readonly closes: boolean | null;
  readonly round: string | null;
  readonly product: string;
  /**
   * Amounts that accounts of the brand paid, by their types; below zero: amounts that they
   * received.
   */
  readonly brand: Record<string, string>;
};

const PLAY = [
  'bets',
  'stakes',
  'refunds',
  'payouts',
  'jackpots',
  'valid_bets',
  'settled_payouts',
] as const;
const MONEY = ['deposits', 'withdrawals', 'bonuses', 'rebates', 'commissions', 'fees'] as const;

/** Kinds that count as withdrawals, with their sign. */
const WITHDRAWN: Record<string, bigint> = { PAYOUT: 1n, PAYOUT_RETURN: -1n };

/** The journal of a tenant, in the order of its numbers, whatever book. */
const readJournal = async (db: TestDatabase, tenantId: TenantId): Promise<Operation[]> =>
  (
    await db.owner.pool.query<Operation>(
      `select o.id, o.created_at as at, o.kind, o.status, o.asset, o.member,
         coalesce(o.amount, 0) as amount, o.closes_round as closes,
         o.vendor || '/' || o.round_ref || '/' || o.member as round,
         coalesce(g.type, '') as product,
         coalesce((select jsonb_object_agg(x.type, x.paid) from (
           select a.type,
             sum(case when a.id = t.debit_account then t.amount else -t.amount end)::text as paid
           from transfer t join account a on a.tenant = t.tenant and a.owner = 0
             and a.id in (t.debit_account, t.credit_account)
           where t.tenant = o.tenant and t.operation = o.id group by a.type) x), '{}') as brand
       from operation o
       left join game g on g.tenant = o.tenant and g.vendor = o.vendor and g.code = o.game_code
       where o.tenant = $1 order by o.id`,
      [tenantId],
    )
  ).rows;

type Round = { bet: bigint; refund: bigint; bets: bigint; payouts: bigint; isOpen: boolean };

/** Returns the figures that an operation adds for its member, by its own time. */
function toFigures(row: Operation, rounds: Map<string, Round>): Figures | undefined {
  const { kind, amount } = row;
  if (row.round !== null && ['BET', 'WIN', 'ROLLBACK', 'JACKPOT'].includes(kind)) {
    const isHeld = row.status === 'HELD' && row.closes === true;
    if (row.status !== 'APPLIED' && !isHeld) return undefined;
    return playRound(row, isHeld ? 0n : amount, rounds);
  }
  if (row.status !== 'APPLIED' || row.member === 0n) return undefined;
  const paid = (type: string) => BigInt(row.brand[type] ?? 0);
  const figures = {
    deposits: kind === 'DEPOSIT' ? amount : 0n,
    withdrawals: (WITHDRAWN[kind] ?? 0n) * amount,
    bonuses: paid('PROMO_EXPENSE'),
    rebates: paid('REBATE'),
    commissions: paid('COMMISSION'),
    fees: -paid('WITHDRAWAL_FEE'),
  };
  return Object.values(figures).some((figure) => figure !== 0n) ? figures : undefined;
}

/** Lets an operation act on its round and says what it counts, now or because of a close. */
function playRound(row: Operation, amount: bigint, rounds: Map<string, Round>): Figures {
  const key = row.round ?? '';
  const round = rounds.get(key) ?? { bet: 0n, refund: 0n, bets: 0n, payouts: 0n, isOpen: false };
  rounds.set(key, round);
  const figures: Figures = {};
  if (row.kind === 'BET') {
    round.bet += amount;
    round.bets += amount;
    round.isOpen = true;
    Object.assign(figures, { bets: 1n, stakes: amount });
  } else if (row.kind === 'WIN') {
    round.payouts += amount;
    if (row.closes) round.isOpen = false;
    figures['payouts'] = amount;
  } else if (row.kind === 'ROLLBACK') {
    round.refund += amount;
    round.bets -= amount;
    if (round.refund >= round.bet) round.isOpen = false;
    figures['refunds'] = amount;
  } else figures['jackpots'] = amount;
  if (round.isOpen) return figures;
  Object.assign(figures, { valid_bets: round.bets, settled_payouts: round.payouts });
  round.bets = 0n;
  round.payouts = 0n;
  return figures;
}

function addTo(sums: Map<string, Figures>, key: string, names: readonly string[], more: Figures) {
  const row = sums.get(key) ?? Object.fromEntries(names.map((name) => [name, 0n]));
  for (const name of names) row[name] = (row[name] ?? 0n) + (more[name] ?? 0n);
  sums.set(key, row);
}

/**
 * Computes the sums that the rollups must have, from the journal by other means. `offsetHours` is
 * that of the brand's clock; `trees` are the agent trees in the order of time.
 */
export async function expectedSums(
  db: TestDatabase,
  tenantId: TenantId,
  offsetHours: number,
  trees: readonly Tree[],
): Promise<TeamSums & { readonly open: readonly string[] }> {
  const sums = { hours: new Map(), days: new Map(), teams: new Map() };
  const rounds = new Map<string, Round>();
  for (const row of await readJournal(db, tenantId)) {
    if (row.asset > 2) continue;
    const figures = toFigures(row, rounds);
    if (!figures) continue;
    const isPlay = PLAY.some((name) => name in figures);
    const hour = new Date(Math.floor(row.at.getTime() / 3_600_000) * 3_600_000).toISOString();
    const local = new Date(row.at.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 10);
    const product = isPlay ? row.product : '';
    if (isPlay) addTo(sums.hours, [hour, row.member, product].join(' '), PLAY, figures);
    const day = [local, row.member, product].join(' ');
    addTo(sums.days, day, [...PLAY, ...MONEY], figures);
    const tree = trees.findLast(({ after }) => after < row.id)?.uplines;
    for (let at: bigint | null | undefined = row.member; at; at = tree?.get(at))
      addTo(sums.teams, [local, at, product].join(' '), [...PLAY, ...MONEY], figures);
  }
  return { ...sums, open: [...rounds].filter(([, { isOpen }]) => isOpen).map(([key]) => key) };
}

/** Reads the sums that the rollups have. */
export async function readRollupSums(db: TestDatabase, tenantId: TenantId): Promise<TeamSums> {
  const read = async (table: string, time: string, owner: string, names: readonly string[]) =>
    new Map(
      (
        await db.owner.pool.query<Record<string, unknown>>(
          `select ${time} as time, ${owner} as owner, product,
             ${names.map((name) => `${name}::bigint`).join(', ')}
           from ${table} where tenant = $1`,
          [tenantId],
        )
      ).rows.map(({ time: at, owner: who, product, ...figures }) => [
        [at instanceof Date ? at.toISOString() : at, who, product].join(' '),
        figures as Figures,
      ]),
    );
  const all = [...PLAY, ...MONEY];
  return {
    hours: await read('member_hour', 'hour', 'member', PLAY),
    days: await read('member_day', 'day::text', 'member', all),
    teams: await read('agent_day', 'day::text', 'agent', all),
  };
}
