import { createHash, randomBytes } from 'node:crypto';

import { countRafflePrizes, drawRaffle } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { serverDraw } from '@parlour/fair/server';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import {
  createTenantGauge,
  givingWay,
  type Job,
  measureTenant,
  runBatches,
  type TenantGaugeDeps,
} from '../../platform/jobs/module.ts';
import {
  countDue,
  countRaffles,
  type DrawKey,
  freezeRaffles,
  grantRafflePrizes,
  keepRaffle,
  lockFrozen,
  openRaffle,
  readStartable,
  readTickets,
} from './raffle-draw-repository.ts';

export const dueRaffles = createTenantGauge(
  'parlour_raffle_draws_due',
  'Draws of raffles whose time has come and whose winners are not drawn, by tenant',
);

/** Notes of members that one transaction counts; it holds no wallet. */
const COUNT_BATCH = 2000;
/** Prizes of one transaction that grants, whose members' bets wait for each other meanwhile. */
const GRANT_BATCH = 20;
/** Each draw has a seed of its own; its first number is that of the nonce 0. */
const DRAW_NONCE = 0;

export type RaffleJobDeps = { readonly db: Database; readonly atRest: AtRest };

/** The label under which a seed is sealed: it cannot be opened for another draw. */
const formatSeedLabel = (tenantId: TenantId, { promotion, version, place }: DrawKey): string =>
  `raffle:${tenantId}:${promotion}:${version}:${place}`;

const hashSeed = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

async function openAll(tx: Db, { atRest }: RaffleJobDeps, tenantId: TenantId): Promise<void> {
  for (const draw of await readStartable(tx, tenantId)) {
    const seed = randomBytes(32);
    await openRaffle(tx, tenantId, draw, {
      commitment: hashSeed(seed),
      sealedSeed: atRest.seal(formatSeedLabel(tenantId, draw), seed.toString('hex')),
    });
  }
}

/** Draws the winners of one draw whose entries are final; returns whether there was one. */
async function drawOne(tx: Db, { atRest }: RaffleJobDeps, tenantId: TenantId): Promise<boolean> {
  const draw = await lockFrozen(tx, tenantId);
  if (!draw) return false;
  const seed = Buffer.from(atRest.open(formatSeedLabel(tenantId, draw), draw.sealedSeed), 'hex');
  if (hashSeed(seed) !== draw.commitment)
    throw new Error(`draw ${draw.id}: the seed is not the one that was committed to`);
  const { draws, mostPrizes } = draw.trigger;
  const terms = draws[draw.place];
  if (!terms) throw new Error(`draw ${draw.id} is not in the terms`);
  const tickets = await readTickets(tx, tenantId, draw.id);
  const places = drawRaffle(
    tickets.map(({ entries }) => entries),
    { prizes: countRafflePrizes(terms), mostPrizes },
    serverDraw(seed, draw.entriesHash, DRAW_NONCE),
  );
  await keepRaffle(tx, tenantId, draw.id, {
    serverSeed: seed.toString('hex'),
    tickets: places.map((place) => tickets[place]?.ticket ?? ''),
  });
  return true;
}

/**
 * Commits to the seeds of raffles that have begun, counts entries, and draws what is due; several
 * at once draw nothing twice. Returns how many draws had their winners drawn.
 */
export async function runRaffles(deps: RaffleJobDeps, tenantId: TenantId): Promise<number> {
  const step = <Value>(work: (tx: Db) => Promise<Value>) =>
    deps.db.transaction(tenantId, async (tx) => {
      // Who has played since a raffle began takes longer to find than a call may take.
      await setStatementTimeout(tx, 60);
      return work(tx);
    });
  let drawn = 0;
  await step((tx) => openAll(tx, deps, tenantId));
  while ((await step((tx) => countRaffles(tx, tenantId, COUNT_BATCH))) === COUNT_BATCH);
  await step((tx) => freezeRaffles(tx, tenantId));
  while (await step((tx) => drawOne(tx, deps, tenantId))) drawn += 1;
  await runBatches(() =>
    givingWay(() => step((tx) => grantRafflePrizes(tx, tenantId, GRANT_BATCH))),
  );
  return drawn;
}

/** Counts the entries of raffles, and draws them shortly after their time. */
export const createRaffleJob = (deps: RaffleJobDeps & TenantGaugeDeps): Job => ({
  name: 'raffles',
  interval: 5,
  onMissed: 'runOnce',
  async runUnderLease({ tenantId }) {
    const drawn = await runRaffles(deps, tenantId);
    await measureTenant(deps, tenantId, dueRaffles, (tx) => countDue(tx, tenantId));
    return { drawn };
  },
});
