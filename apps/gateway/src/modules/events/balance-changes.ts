import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Outcome, postBets, postRollback, postWin } from '../ledger/postings.ts';
import { balanceSignals, CHANNEL } from './signal.ts';

/** Tells open pages that balances changed, after the commit and many at once, so that no bet waits for it. */
export type BalanceChanges = {
  /** The member's balance is another one, and that is committed. */
  readonly note: (tenantId: number, player: string) => void;
  readonly stop: () => Promise<void>;
};

/** How long changes are gathered: nobody notices it, and a busy gateway speaks ten times a second at most. */
const GATHER_MS = 100;

const TELL = 'select pg_notify($1, signal) from unnest($2::text[]) as signal';

/** A signal that is lost costs seconds, not truth: streams look at all their balances every so often (event-hub.ts). */
export function createBalanceChanges({
  db,
  gatherMs = GATHER_MS,
  onError = () => {},
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly gatherMs?: number;
  readonly onError?: (error: unknown) => void;
}): BalanceChanges {
  let changed = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    timer = undefined;
    const signals = [...changed].flatMap(([tenantId, players]) =>
      balanceSignals(tenantId, players),
    );
    changed = new Map();
    try {
      await db.raw.exec('event-balances', TELL, [CHANNEL, signals]);
    } catch (error) {
      onError(error);
    }
  }

  return {
    note(tenantId, player) {
      const players = changed.get(tenantId) ?? new Set();
      changed.set(tenantId, players.add(player));
      timer ??= setTimeout(() => {
        telling = tell();
      }, gatherMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      if (timer !== undefined && changed.size > 0) telling = tell();
      await telling;
    },
  };
}

type Postings = {
  readonly bets: typeof postBets;
  readonly win: typeof postWin;
  readonly rollback: typeof postRollback;
};

/** The ledger's postings for money that moves together with something else: they say in the same transaction whose balance they changed. */
export function tellingPostings({ bets, win, rollback }: Postings): Postings {
  const told = async (
    tx: Db,
    tenantId: number,
    players: readonly string[],
    outcomes: readonly Outcome[],
  ): Promise<void> => {
    const changed = new Set(
      players.filter((_player, index) => outcomes[index]?.status === 'APPLIED'),
    );
    if (changed.size > 0)
      await tx.exec('event-balances', TELL, [CHANNEL, balanceSignals(tenantId, changed)]);
  };
  const one =
    <Movement extends { readonly player: string }>(
      post: (tx: Db, tenantId: number, movement: Movement) => Promise<Outcome>,
    ) =>
    async (tx: Db, tenantId: number, movement: Movement): Promise<Outcome> => {
      const outcome = await post(tx, tenantId, movement);
      await told(tx, tenantId, [movement.player], [outcome]);
      return outcome;
    };
  return {
    async bets(tx, tenantId, all) {
      const outcomes = await bets(tx, tenantId, all);
      await told(
        tx,
        tenantId,
        all.map(({ player }) => player),
        outcomes,
      );
      return outcomes;
    },
    win: one(win),
    rollback: one(rollback),
  };
}
