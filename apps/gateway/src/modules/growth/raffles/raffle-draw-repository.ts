import type { Raffle, RaffleTicket } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

type Count = { readonly count: number | null };

const read = async (asked: Promise<Count | undefined>): Promise<number> =>
  (await asked)?.count ?? 0;

/** A draw of a version of a raffle, by its place in the terms. */
export type DrawKey = {
  readonly promotion: bigint;
  readonly version: number;
  readonly place: number;
};

/** Draws of raffles that run and have no seed yet. */
export const readStartable = (tx: Db, tenantId: TenantId): Promise<DrawKey[]> =>
  tx.many(
    'raffles-startable',
    'select promotion, version, place from startable_raffles($1::smallint)',
    [tenantId],
  );

/** Gives a draw its seed, unless it has one. */
export const openRaffle = async (
  tx: Db,
  tenantId: TenantId,
  { promotion, version, place }: DrawKey,
  { commitment, sealedSeed }: { readonly commitment: string; readonly sealedSeed: string },
): Promise<void> => {
  await tx.one('raffle-open', 'select open_raffle($1::smallint, $2, $3, $4, $5, $6)', [
    tenantId,
    promotion,
    version,
    place,
    commitment,
    sealedSeed,
  ]);
};

/** Counts members whose figures changed, at most so many notes of them; returns how many. */
export const countRaffles = (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  read(
    tx.one<Count>('raffles-count', 'select count_raffles($1::smallint, $2) as count', [
      tenantId,
      limit,
    ]),
  );

/** Freezes the entries of draws whose time has come; returns how many draws. */
export const freezeRaffles = (tx: Db, tenantId: TenantId): Promise<number> =>
  read(tx.one<Count>('raffles-freeze', 'select freeze_raffles($1::smallint) as count', [tenantId]));

/** A draw whose entries are final. */
type FrozenDraw = DrawKey & {
  readonly id: bigint;
  readonly commitment: string;
  readonly sealedSeed: string;
  readonly entriesHash: string;
  readonly trigger: Raffle;
};

/**
 * The first draw whose entries are final and that has no winners; holds its row. The hash is there
 * by a check of the table.
 */
export const lockFrozen = (tx: Db, tenantId: TenantId): Promise<FrozenDraw | undefined> =>
  tx.one(
    'raffle-lock-frozen',
    `select d.id, d.promotion, d.version, d.place, d.commitment, d.sealed_seed as "sealedSeed",
       coalesce(d.entries_hash, '') as "entriesHash", v.terms -> 'trigger' as trigger
     from raffle_draw d join promotion_version v on v.tenant = d.tenant
       and v.promotion = d.promotion and v.version = d.version
     where d.tenant = $1 and d.frozen_at is not null and d.drawn_at is null
     order by d.id limit 1 for no key update of d`,
    [tenantId],
  );

/** The tickets of a draw that have entries, in the order of the list. */
export const readTickets = (tx: Db, tenantId: TenantId, draw: bigint): Promise<RaffleTicket[]> =>
  tx.many(
    'raffle-tickets',
    `select t.ticket, t.entries from raffle_ticket t
     where t.tenant = $1 and t.draw = $2 and t.entries > 0 order by t.ticket`,
    [tenantId, draw],
  );

/** Keeps the seed of a draw and the winning ticket of each prize in order. */
export const keepRaffle = async (
  tx: Db,
  tenantId: TenantId,
  draw: bigint,
  { serverSeed, tickets }: { readonly serverSeed: string; readonly tickets: readonly string[] },
): Promise<void> => {
  await tx.one('raffle-keep', 'select keep_raffle($1::smallint, $2, $3, $4)', [
    tenantId,
    draw,
    serverSeed,
    tickets,
  ]);
};

/** Grants at most so many prizes that were drawn; returns how many were decided. */
export const grantRafflePrizes = (tx: Db, tenantId: TenantId, limit: number): Promise<number> =>
  read(
    tx.one<Count>(
      'raffles-grant',
      `select grant_raffle_prizes($1::smallint, $2, 'job:raffles') as count`,
      [tenantId, limit],
    ),
  );

/** Counts the draws that should have been drawn by now. */
export const countDue = (tx: Db, tenantId: TenantId): Promise<number> =>
  read(
    tx.one<Count>(
      'raffles-due',
      `select count(*)::int as count from raffle_draw d
       join promotion p on p.tenant = d.tenant and p.id = d.promotion and p.running = d.version
       where d.tenant = $1 and d.drawn_at is null and d.draws_at <= clock_timestamp()`,
      [tenantId],
    ),
  );
