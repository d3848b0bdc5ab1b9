import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Database, Query } from '../db/pool.ts';
import type { SeedSeal } from './seal.ts';
import { CLIENT_SEED } from '@parlour/fair';
import { ArcadeError } from '../http/arcade-error.ts';

/** The owner of the seeds: a player of a tenant. */
type Owner = { readonly tenant: string; readonly player: string };

/**
 * The active pair as the player may see it. No client seed yet means that the commitment waits to
 * be answered.
 */
export type SeedInfo = {
  readonly pair: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly bets: number;
  readonly createdAt: Date;
  readonly previous: { readonly commitment: string; readonly serverSeed: string } | null;
};

type PairRow = {
  id: string;
  commitment: string;
  client_seed: string | null;
  bets: number;
  created_at: Date;
  server_seed_sealed: Buffer;
  due: boolean;
};

/** The values that a bet takes from the pair: its next nonce and the seeds' names. */
type Allocation = {
  readonly pair: string;
  readonly nonce: number;
  readonly clientSeed: string;
};

export type SeedService = {
  readonly info: (owner: Owner) => Promise<SeedInfo>;
  readonly setClientSeed: (
    owner: Owner,
    commitment: string,
    clientSeed: string,
  ) => Promise<SeedInfo>;
  readonly rotate: (owner: Owner) => Promise<SeedInfo>;
  /** Locks the player's active pair until the transaction ends: bets of one player queue here. */
  readonly lock: (query: Query, owner: Owner) => Promise<PairRow>;
  /** Takes the next nonce of a locked pair. */
  readonly allocate: (query: Query, owner: Owner, pair: PairRow) => Promise<Allocation>;
  readonly serverSeed: (owner: Owner, pair: string) => Promise<Buffer>;
};

const OPEN = "('created', 'betting', 'accepted', 'decided', 'refunding')";
// A pair is changed at the latest after so many bets or days, so that a leaked seed would be worth
// little.
const MAX_BETS = 1000;
const DUE = `(bets >= ${MAX_BETS} or created_at < now() - interval '7 days') as due`;

/**
 * Keeps the seed pairs: made by the system's generator, committed before the player's seed counts,
 * revealed only when they are dead.
 */
export function createSeedService({
  database,
  seal,
}: {
  database: Database;
  seal: SeedSeal;
}): SeedService {
  const toContext = ({ tenant, player }: Owner, id: string) => `${tenant}|${player}|${id}`;

  async function create(query: Query, owner: Owner): Promise<void> {
    const id = randomUUID();
    const seed = randomBytes(32);
    // Two first requests at once: the unique index keeps one active pair.
    await query(
      `insert into seed_pair (tenant, player, id, server_seed_sealed, commitment)
       values ($1, $2, $3, $4, $5)
       on conflict (tenant, player) where revealed_at is null do nothing`,
      [
        owner.tenant,
        owner.player,
        id,
        seal.seal(seed, toContext(owner, id)),
        createHash('sha256').update(seed).digest('hex'),
      ],
    );
  }

  async function lock(query: Query, owner: Owner): Promise<PairRow> {
    const select = () =>
      query<PairRow>(
        `select id, commitment, client_seed, bets, created_at, server_seed_sealed, ${DUE}
          from seed_pair where tenant = $1 and player = $2 and revealed_at is null for update`,
        [owner.tenant, owner.player],
      );
    const [found] = await select();
    if (found) return found;
    await create(query, owner);
    return (await select())[0] as PairRow;
  }

  async function reveal(query: Query, owner: Owner, pair: PairRow): Promise<void> {
    const [open] = await query(
      `select 1 from round where tenant = $1 and seed_pair = $2 and state in ${OPEN} limit 1`,
      [owner.tenant, pair.id],
    );
    if (open) throw new ArcadeError('round_open');
    const seed = seal.open(pair.server_seed_sealed, toContext(owner, pair.id)).toString('hex');
    await query(
      `update seed_pair set revealed_at = now(), revealed_seed = $4 where tenant = $1
        and player = $2 and id = $3`,
      [owner.tenant, owner.player, pair.id, seed],
    );
    await create(query, owner);
  }

  async function read(query: Query, owner: Owner): Promise<SeedInfo> {
    let pair = await lock(query, owner);
    // A pair that is due waits for its open round to end; until then it takes no further bet
    // anyway.
    if (pair.due) {
      await reveal(query, owner, pair).catch((error: unknown) => {
        if (!(error instanceof ArcadeError)) throw error;
      });
      pair = await lock(query, owner);
    }
    const [previous] = await query<{ commitment: string; serverSeed: string }>(
      `select commitment, revealed_seed as "serverSeed" from seed_pair where tenant = $1
        and player = $2 and revealed_at is not null order by revealed_at desc limit 1`,
      [owner.tenant, owner.player],
    );
    return {
      pair: pair.id,
      commitment: pair.commitment,
      clientSeed: pair.client_seed,
      bets: pair.bets,
      createdAt: pair.created_at,
      previous: previous ?? null,
    };
  }

  return {
    lock,
    info: (owner) => database.transaction((query) => read(query, owner)),
    setClientSeed: (owner, commitment, clientSeed) =>
      database.transaction(async (query) => {
        if (!CLIENT_SEED.test(clientSeed))
          throw new ArcadeError('bad_request', { field: 'clientSeed' });
        const pair = await lock(query, owner);
        // The player names the commitment that was seen: a seed chosen before it was published
        // would prove nothing.
        if (pair.commitment !== commitment) throw new ArcadeError('commitment_stale');
        await query(
          `update seed_pair set client_seed = $4, client_seed_at = clock_timestamp()
            where tenant = $1 and player = $2 and id = $3`,
          [owner.tenant, owner.player, pair.id, clientSeed],
        );
        return read(query, owner);
      }),
    rotate: (owner) =>
      database.transaction(async (query) => {
        const pair = await lock(query, owner);
        if (pair.bets === 0) throw new ArcadeError('seed_unused');
        await reveal(query, owner, pair);
        return read(query, owner);
      }),
    async allocate(query, owner, pair) {
      if (pair.due || pair.client_seed === null) throw new ArcadeError('client_seed_needed');
      await query(
        'update seed_pair set bets = bets + 1 where tenant = $1 and player = $2 and id = $3',
        [owner.tenant, owner.player, pair.id],
      );
      return { pair: pair.id, nonce: pair.bets, clientSeed: pair.client_seed };
    },
    async serverSeed(owner, id) {
      const [pair] = await database.query<{ server_seed_sealed: Buffer }>(
        'select server_seed_sealed from seed_pair where tenant = $1 and player = $2 and id = $3',
        [owner.tenant, owner.player, id],
      );
      if (!pair) throw new Error(`no seed pair ${id}`);
      return seal.open(pair.server_seed_sealed, toContext(owner, id));
    },
  };
}
