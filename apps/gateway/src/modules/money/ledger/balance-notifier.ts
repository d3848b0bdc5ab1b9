import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { PostingResult, postBets, postRollback, postWin } from './postings.ts';
import { balanceSignals, CHANNEL } from '../../platform/events/module.ts';

/**
 * Tells open pages that balances changed, after the commit and many at once, so that no bet waits
 * for it.
 */
type BalanceNotifier = {
  /** The member's balance is another one, and that is committed. */
  readonly notify: (tenantId: TenantId, player: string) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Duration in ms for which changes are gathered: players do not notice it, and a busy gateway
 * notifies at most ten times a second.
 */
const BATCH_MS = 100;

const NOTIFY_SQL = 'select pg_notify($1, signal) from unnest($2::text[]) as signal';

/**
 * A signal that is lost costs seconds, not truth: streams look at all their balances every so often
 * (event-hub.ts).
 */
export function createBalanceNotifier({
  db,
  gatherMs = BATCH_MS,
  onError = () => {},
}: {
  readonly db: Pick<Database, 'raw'>;
  readonly gatherMs?: number;
  readonly onError?: (error: unknown) => void;
}): BalanceNotifier {
  let changed = new Map<TenantId, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    timer = undefined;
    const signals = [...changed].flatMap(([tenantId, players]) =>
      balanceSignals(tenantId, players),
    );
    changed = new Map();
    try {
      await db.raw.exec('event-balances', NOTIFY_SQL, [CHANNEL, signals]);
    } catch (error) {
      onError(error);
    }
  }

  return {
    notify(tenantId, player) {
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

/**
 * The ledger's postings for money that moves together with something else: they say in the same
 * transaction whose balance they changed.
 */
export function withNotifications({ bets, win, rollback }: Postings): Postings {
  const notifyChanges = async (
    tx: Db,
    tenantId: TenantId,
    players: readonly string[],
    outcomes: readonly PostingResult[],
  ): Promise<void> => {
    const changed = new Set(
      players.filter((_player, index) => outcomes[index]?.status === 'APPLIED'),
    );
    if (changed.size > 0)
      await tx.exec('event-balances', NOTIFY_SQL, [CHANNEL, balanceSignals(tenantId, changed)]);
  };
  const one =
    <Movement extends { readonly player: string }>(
      post: (tx: Db, tenantId: TenantId, movement: Movement) => Promise<PostingResult>,
    ) =>
    async (tx: Db, tenantId: TenantId, movement: Movement): Promise<PostingResult> => {
      const outcome = await post(tx, tenantId, movement);
      await notifyChanges(tx, tenantId, [movement.player], [outcome]);
      return outcome;
    };
  return {
    async bets(tx, tenantId, all) {
      const outcomes = await bets(tx, tenantId, all);
      await notifyChanges(
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
