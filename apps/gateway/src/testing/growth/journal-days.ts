import type { TenantId } from '../../domain/ids.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { setBrandDay } from './window-oracle.ts';

const DAY_MS = 86_400_000;
/** Members of whom a step takes a day off their windows; no test here has more. */
const PORTION = 1000;

type Entry = {
  readonly member: bigint;
  readonly day: number;
  readonly kind: 'DEPOSIT' | 'BET' | 'WIN' | 'ROLLBACK';
  readonly amount: number;
  /** Of what is played. */
  readonly round?: string;
};

/**
 * Days of a brand that pass when a test says so, and a journal that is written at noon of any of
 * them, without postings: for what counts the journal and moves no money.
 */
export function createJournalDays(db: TestDatabase, tenantId: TenantId, vendor: number) {
  const start = Math.floor(Date.now() / DAY_MS) * DAY_MS - 60 * DAY_MS;
  const dateOf = (day: number): string => new Date(start + day * DAY_MS).toISOString().slice(0, 10);
  let rounds = 0;

  async function write({ member, day, kind, amount, round }: Entry): Promise<void> {
    await db.owner.pool.query(
      `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
         vendor, round_ref, game_code, closes_round, balance, actor, request_id, created_at)
       select $1, 'past', gen_random_uuid()::text, $2::operation_kind, 'APPLIED', m.id,
         money_asset(m.book), $4, case when $5::text is not null then $6::int end, $5,
         case when $5::text is not null then 'slot' end,
         case when $2 = 'WIN' then true end, 0, 'test', 'test', $7::timestamptz
       from member m where m.id = $3`,
      [
        tenantId,
        kind,
        member,
        amount,
        round ?? null,
        vendor,
        // Manila is eight hours ahead: noon there.
        `${dateOf(day)}T04:00:00Z`,
      ],
    );
  }

  return {
    dateOf,
    setToday: (day: number) => setBrandDay(db, dateOf(day), PORTION),
    deposit: (member: bigint, day: number, amount: number) =>
      write({ member, day, kind: 'DEPOSIT', amount }),
    /** Opens a round; returns its name. */
    async bet(member: bigint, day: number, amount: number): Promise<string> {
      const round = `past${++rounds}`;
      await write({ member, day, kind: 'BET', amount, round });
      return round;
    },
    /** Ends a round without a win. */
    lose: (member: bigint, day: number, round: string) =>
      write({ member, day, kind: 'WIN', amount: 0, round }),
    giveBack: (member: bigint, day: number, round: string, amount: number) =>
      write({ member, day, kind: 'ROLLBACK', amount, round }),
  };
}
