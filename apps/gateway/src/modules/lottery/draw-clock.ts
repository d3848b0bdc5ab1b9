import { createHash, randomBytes } from 'node:crypto';

import {
  DRAW_NONCE,
  drawResult,
  type LotteryGame,
  lotteryGameOf,
  lotteryGames,
  MOST_DRAWS,
  resultText,
  ticketsText,
} from '@parlour/fair/lottery';
import { serverDraw } from '@parlour/fair/server';

import { raiseAlert } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { AtRest } from '../../secrets/at-rest.ts';
import { tellEvent } from '../events/event-repository.ts';
import { EVERYBODY } from '../events/signal.ts';
import type { Job } from '../jobs/job.ts';
import type { Postings } from './bet-money.ts';
import {
  closeDraw,
  type Draw,
  finishDraw,
  firstUnfinished,
  forgetEmptyDraws,
  insertDraw,
  lockDraw,
  missingSlots,
  openGames,
  tenantFacts,
  ticketsOf,
  voidDraw,
  writeResult,
} from './draw-repository.ts';
import { createSettlement } from './settlement.ts';
import { timingOf } from './timing.ts';

export type DrawClockDeps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly post: Postings;
  /** Seconds between two draws of every game; 0: each game's own. */
  readonly everySeconds: number;
  /** Told what a draw that cannot be drawn says. */
  readonly onFault?: (error: unknown) => void;
};

/** One step of a draw; `waiting`: there is nothing to do yet. */
type Step = 'waiting' | 'done';

/** Draws that can be bet on at any time: a chase and some more, so that nobody has to hurry. */
const AHEAD = MOST_DRAWS + 5;
const ACTOR = 'lottery';
/** How often draws are made ahead while none ends. */
const MAKE_MS = 60_000;

const VENDORS = [...new Set(lotteryGames.map(({ vendor }) => vendor))];

/** Where a draw's seed is sealed; a seed that is moved to another draw does not open. */
const labelOf = (tenantId: number, game: string, numero: string): string =>
  `lottery:${tenantId}:${game}:${numero}`;

/**
 * What moves draws on: made ahead, locked, drawn, settled. Every step looks at the draw's own row under its lock and can be repeated, so it does not
 * matter how many gateways try or where one ends. A game's draws go on strictly one after the other: a draw is locked only when those
 * before it are settled, so a chase that stops after a win never plays on.
 */
export function createDrawClock({
  db,
  atRest,
  post,
  everySeconds,
  onFault = () => {},
}: DrawClockDeps) {
  const settlement = createSettlement({ db, post });
  const madeAt = new Map<number, number>();

  /** Makes the draws that are missing ahead; answers how many. */
  const makeAhead = (tenantId: number): Promise<number> =>
    db.transaction(tenantId, async (tx) => {
      const { time_zone: zone } = await tenantFacts(tx, tenantId);
      let made = 0;
      for (const { code, vendor } of await openGames(tx, tenantId, VENDORS)) {
        const game = lotteryGameOf(code);
        if (!game) continue;
        const { every, lock } = timingOf(game, everySeconds);
        const slots = await missingSlots(tx, tenantId, {
          game: code,
          zone,
          every,
          lock,
          ahead: AHEAD,
        });
        for (const slot of slots) {
          const seed = randomBytes(32);
          made += await insertDraw(tx, tenantId, {
            ...slot,
            game: code,
            vendor,
            every,
            lock,
            commitment: createHash('sha256').update(seed).digest('hex'),
            sealedSeed: atRest.seal(labelOf(tenantId, code, slot.numero), seed.toString('hex')),
          });
        }
        if (slots.length > 0) await forgetEmptyDraws(tx, tenantId, code);
      }
      return made;
    });

  /** Locks a draw and mixes in what its players sent: from here on nothing about it can change. */
  async function close(tx: Db, tenantId: number, { id }: Draw): Promise<void> {
    const tickets = await ticketsOf(tx, tenantId, id);
    await closeDraw(tx, tenantId, id, {
      hash: createHash('sha256').update(ticketsText(tickets)).digest('hex'),
      count: tickets.length,
    });
  }

  /** Draws: the seed is opened and the result follows from it. A seed that cannot be opened, or is not the one committed to, voids the draw. */
  async function draw(
    tx: Db,
    tenantId: number,
    { id, game: code, numero, commitment, sealed_seed: sealed, tickets_hash: ticketsHash }: Draw,
  ): Promise<void> {
    const game = lotteryGameOf(code);
    try {
      if (!game || ticketsHash === null)
        throw new Error(`draw ${code} ${numero} has no game or no tickets`);
      const seed = Buffer.from(atRest.open(labelOf(tenantId, code, numero), sealed), 'hex');
      if (createHash('sha256').update(seed).digest('hex') !== commitment)
        throw new Error(`draw ${code} ${numero}: the seed is not the one that was committed to`);
      const result = resultOf(game, seed, ticketsHash);
      await writeResult(tx, tenantId, id, { seed: seed.toString('hex'), result });
      await tellEvent(tx, tenantId, EVERYBODY, 'draw', { game: code, numero, result });
    } catch (error) {
      onFault(error);
      await voidDraw(tx, tenantId, id);
      await raiseAlert(tx, tenantId, {
        actor: ACTOR,
        action: 'alert.draw_void',
        subject: `draw:${code}:${numero}`,
        requestId: ACTOR,
        detail: { commitment },
      });
    }
  }

  /** Locks or draws under the draw's own lock, if its time has come and nobody has done it. */
  const turn = (tenantId: number, seen: Draw): Promise<Step> =>
    db.transaction(tenantId, async (tx) => {
      const now = await lockDraw(tx, tenantId, seen.id);
      if (now?.state === 'open' && now.lock_due) await close(tx, tenantId, now);
      else if (now?.state === 'closed' && now.draw_due) await draw(tx, tenantId, now);
      else return 'waiting';
      return 'done';
    });

  async function step(tenantId: number, first: Draw): Promise<Step> {
    if (first.state === 'open') return first.lock_due ? turn(tenantId, first) : 'waiting';
    if (first.state === 'closed') return first.draw_due ? turn(tenantId, first) : 'waiting';
    if (await settlement.settleSome(tenantId, first)) return 'done';
    if (first.state === 'drawn') await settlement.stopChases(tenantId, first);
    return (await db.transaction(tenantId, (tx) => finishDraw(tx, tenantId, first.id)))
      ? 'done'
      : 'waiting';
  }

  /** Does everything that is due now; answers how many steps that were. */
  async function tick(
    tenantId: number,
  ): Promise<{ readonly made: number; readonly steps: number }> {
    let steps = 0;
    for (let goesOn = true; goesOn;) {
      goesOn = false;
      for (const first of await db.transaction(tenantId, (tx) => firstUnfinished(tx, tenantId))) {
        if ((await step(tenantId, first)) === 'waiting') continue;
        steps += 1;
        goesOn = true;
      }
    }
    // Games that were opened or brands that were closed show within a minute; besides, only a draw that is over leaves room for another.
    const isDue = steps > 0 || performance.now() - (madeAt.get(tenantId) ?? -MAKE_MS) >= MAKE_MS;
    if (isDue) madeAt.set(tenantId, performance.now());
    return { made: isDue ? await makeAhead(tenantId) : 0, steps };
  }

  return { makeAhead, turn, tick };
}

/** The result that a seed and the tickets of its draw make. */
export const resultOf = ({ draw }: LotteryGame, seed: Uint8Array, ticketsHash: string): string =>
  resultText(draw, drawResult(draw, serverDraw(seed, ticketsHash, DRAW_NONCE)));

export type DrawClock = ReturnType<typeof createDrawClock>;

/** The draws' turn among what comes round. A gateway that is away leaves no gap: the truth is in the draws' own rows. */
export const drawJob = (clock: Pick<DrawClock, 'tick'>): Job => ({
  kind: 'lottery-draws',
  every: 3,
  missed: 'together',
  work: ({ tenantId }) => clock.tick(tenantId),
});
