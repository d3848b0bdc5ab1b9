import type { Database } from '../db/pool.ts';
import type { SeedSeal } from '../seeds/seal.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';
import { type DuelTimes, duelTimes } from './duel.ts';
import { createDuelDriver } from './duel-driver.ts';
import type { DuelMoment } from './duel-moment.ts';
import { startDuels, tickDuels } from './duel-loop.ts';
import { createDuelService, type DuelService } from './duel-service.ts';
import { createPairing } from './pairing.ts';

/** The card room: what players ask for, and the loop that goes on beside it. */
export type Duels = {
  readonly service: DuelService;
  readonly tick: () => Promise<void>;
  readonly start: () => () => Promise<void>;
  readonly times: DuelTimes;
};

type Deps = {
  readonly database: Database;
  readonly vendor: Pick<VendorClient, 'bet' | 'win' | 'rollback' | 'balance' | 'relatedPlayers'>;
  readonly seal: SeedSeal;
  readonly log: (
    level: 'warn' | 'error',
    facts: Readonly<Record<string, unknown>>,
    message: string,
  ) => void;
  readonly times?: Partial<DuelTimes>;
  /** Tests cut the card room off at these moments. */
  readonly at?: (moment: DuelMoment) => void;
};

/** Puts the card room together. */
export function createDuels({ database, vendor, seal, log, times: given, at }: Deps): Duels {
  const times = { ...duelTimes, ...given };
  const driver = createDuelDriver({ database, vendor, seal, times, log, ...(at && { at }) });
  const pairing = createPairing({ database, seal, times });
  const loop = {
    database,
    driver,
    pairing,
    times,
    onError: (error: unknown, duel?: string) =>
      log('error', { err: error, duel }, 'duel not moved'),
  };
  return {
    service: createDuelService({ database, vendor, pairing, driver, times }),
    tick: () => tickDuels(loop),
    start: () => startDuels(loop),
    times,
  };
}
