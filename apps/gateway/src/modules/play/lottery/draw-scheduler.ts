import { createHash } from 'node:crypto';

import type { Db } from '@parlour/database';
import {
  DRAW_NONCE,
  drawResult,
  type LotteryGame,
  findLotteryGame,
  resultText,
  ticketsText,
} from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';

import { raiseAlert } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { ALL_MEMBERS, publishEvent } from '../../platform/events/module.ts';
import type { Job } from '../../platform/jobs/module.ts';
import type { BetPostings } from './bet-postings.ts';
import {
  closeDraw,
  type Draw,
  finishDraw,
  readFirstUnfinished,
  lockDraw,
  readTickets,
  voidDraw,
  writeResult,
} from './draw-repository.ts';
import { createSettlement } from './settlement.ts';
import { createUpcomingDraws, formatSeedLabel, type UpcomingDrawsDeps } from './upcoming-draws.ts';

type DrawSchedulerDeps = UpcomingDrawsDeps & {
  readonly db: Database;
  readonly post: BetPostings;
  /** Called with the error of a draw that becomes void. */
  readonly onFault?: (error: unknown) => void;
};

/** The result of one step of a draw; `waiting`: nothing is due yet. */
type Step = 'waiting' | 'done';

const ACTOR = 'lottery';
/**
 * Minimum interval, in ms, between two creations of upcoming draws while no draw ends: each
 * minute's run of the job can create them.
 */
const CREATE_INTERVAL_MS = 30_000;

/**
 * Creates, closes, draws and settles draws. Every step reads the draw's row under its lock and can
 * be repeated, so any number of gateways may run it and any of them may crash. The draws of a game
 * advance strictly one after the other: a draw is closed only when those before it are settled, so
 * that a multi-draw bet that ends with a win takes part in no later draw.
 */
export function createDrawScheduler({
  db,
  atRest,
  post,
  everySeconds,
  onFault = () => {},
}: DrawSchedulerDeps) {
  const settlement = createSettlement({ db, post });
  const createdAt = new Map<TenantId, number>();

  const createUpcoming = (tenantId: TenantId): Promise<number> =>
    db.transaction(tenantId, (tx) => createUpcomingDraws(tx, tenantId, { atRest, everySeconds }));

  /** Closes a draw and fixes the entropy of its tickets: nothing about it can change any more. */
  async function close(tx: Db, tenantId: TenantId, { id }: Draw): Promise<void> {
    const tickets = await readTickets(tx, tenantId, id);
    await closeDraw(tx, tenantId, id, {
      hash: createHash('sha256').update(ticketsText(tickets)).digest('hex'),
      count: tickets.length,
    });
  }

  /**
   * Opens the seed and computes the result. A draw whose seed cannot be opened, or is not the one
   * that was committed to, becomes void.
   */
  async function draw(
    tx: Db,
    tenantId: TenantId,
    {
      id,
      game: code,
      draw_no: drawNo,
      commitment,
      sealed_seed: sealed,
      tickets_hash: ticketsHash,
    }: Draw,
  ): Promise<void> {
    const game = findLotteryGame(code);
    try {
      if (!game || ticketsHash === null)
        throw new Error(`draw ${code} ${drawNo} has no game or no tickets`);
      const seed = Buffer.from(atRest.open(formatSeedLabel(tenantId, code, drawNo), sealed), 'hex');
      if (createHash('sha256').update(seed).digest('hex') !== commitment)
        throw new Error(`draw ${code} ${drawNo}: the seed is not the one that was committed to`);
      const result = computeResult(game, seed, ticketsHash);
      await writeResult(tx, tenantId, id, { seed: seed.toString('hex'), result });
      await publishEvent(tx, tenantId, ALL_MEMBERS, 'draw', { game: code, drawNo, result });
    } catch (error) {
      onFault(error);
      await voidDraw(tx, tenantId, id);
      await raiseAlert(tx, tenantId, {
        actor: ACTOR,
        action: 'alert.draw_void',
        subject: `draw:${code}:${drawNo}`,
        requestId: ACTOR,
        detail: { commitment },
      });
    }
  }

  /** Closes or draws a draw under its row lock, if that is due and no other gateway has done it. */
  const advanceLocked = (tenantId: TenantId, { id }: Draw): Promise<Step> =>
    db.transaction(tenantId, async (tx) => {
      const current = await lockDraw(tx, tenantId, id);
      if (current?.state === 'open' && current.close_due) await close(tx, tenantId, current);
      else if (current?.state === 'closed' && current.draw_due) await draw(tx, tenantId, current);
      else return 'waiting';
      return 'done';
    });

  async function advance(tenantId: TenantId, unfinished: Draw): Promise<Step> {
    if (unfinished.state === 'open')
      return unfinished.close_due ? advanceLocked(tenantId, unfinished) : 'waiting';
    if (unfinished.state === 'closed')
      return unfinished.draw_due ? advanceLocked(tenantId, unfinished) : 'waiting';
    if (await settlement.settleBatch(tenantId, unfinished)) return 'done';
    if (unfinished.state === 'drawn') await settlement.stopWonTickets(tenantId, unfinished);
    return (await db.transaction(tenantId, (tx) => finishDraw(tx, tenantId, unfinished.id)))
      ? 'done'
      : 'waiting';
  }

  /**
   * Does everything that is due now; returns how many draws it created and how many steps it took.
   */
  async function runDue(
    tenantId: TenantId,
  ): Promise<{ readonly created: number; readonly steps: number }> {
    let steps = 0;
    for (let hasAdvanced = true; hasAdvanced;) {
      hasAdvanced = false;
      const draws = await db.transaction(tenantId, (tx) => readFirstUnfinished(tx, tenantId));
      for (const unfinished of draws) {
        if ((await advance(tenantId, unfinished)) === 'waiting') continue;
        steps += 1;
        hasAdvanced = true;
      }
    }
    // A finished draw needs a successor; a game that was opened meanwhile waits a minute at most.
    const isDue =
      steps > 0 ||
      performance.now() - (createdAt.get(tenantId) ?? -CREATE_INTERVAL_MS) >= CREATE_INTERVAL_MS;
    if (isDue) createdAt.set(tenantId, performance.now());
    return { created: isDue ? await createUpcoming(tenantId) : 0, steps };
  }

  return { createUpcoming, runDue };
}

/** The result that follows from a seed and the tickets of its draw. */
export const computeResult = (
  { draw }: LotteryGame,
  seed: Uint8Array,
  ticketsHash: string,
): string => resultText(draw, drawResult(draw, serverDraw(seed, ticketsHash, DRAW_NONCE)));

type DrawScheduler = ReturnType<typeof createDrawScheduler>;

/** Runs the scheduler every three seconds; what was missed shows in the rows of the draws. */
export const createDrawJob = (scheduler: Pick<DrawScheduler, 'runDue'>): Job => ({
  name: 'lottery-draws',
  interval: 3,
  onMissed: 'runOnce',
  runUnderLease: ({ tenantId }) => scheduler.runDue(tenantId),
});
