import type {
  LedgerAccount,
  OperationKind,
  OperationStatus,
} from '@parlour/contract/operator/choices';
import { createHash } from 'node:crypto';

import { arcadePages, arcadeRoutes, pathWith } from '@parlour/arcade-protocol';
import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';
import { z } from 'zod';

import type { TenantId } from '../../../domain/ids.ts';
import { ARCADE_CODE } from '../../../security/vendor-secret.ts';
import type { ArcadeClient } from '../../play/games/module.ts';
import { readActors } from '../actors.ts';
import { ROUND_COLUMNS, ROUND_JOINS, type RoundRow } from './round-rows.ts';

/** The key of a round: the code of its vendor, its id there, and the public id of the member. */
export type RoundKey = {
  readonly vendor: string;
  readonly round: string;
  readonly member: string;
};

export const readRound = (
  tx: Db,
  tenantId: TenantId,
  { vendor, round, member }: RoundKey,
): Promise<RoundRow | undefined> =>
  tx.one(
    'ops-round',
    `select ${ROUND_COLUMNS} from round r ${ROUND_JOINS}
     where r.tenant = $1 and v.code = $2 and r.round_ref = $3 and m.public_id = $4`,
    [tenantId, vendor, round, member],
  );

type TransferJson = {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: string;
  readonly fromAfter: string | null;
  readonly toAfter: string | null;
};
type CallRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: OperationKind;
  readonly status: OperationStatus;
  readonly code: string | null;
  readonly reference: string;
  readonly bet: string | null;
  readonly closes_round: boolean;
  readonly amount: Micros | null;
  readonly balance: Micros;
  readonly actor: string;
  readonly is_signed: boolean;
  readonly request: string;
  readonly transfers: readonly TransferJson[];
};

/** A close may come late; calls of a round are looked for until so long after it. */
const LATE = '1 hour';

/** Every call about a round, and every decision, with what they moved; oldest first. */
const readCalls = (tx: Db, tenantId: TenantId, key: RoundKey): Promise<CallRow[]> =>
  tx.many(
    'ops-round-calls',
    `with key as (
       select r.vendor, r.round_ref, r.member, r.opened_at,
         coalesce(r.closed_at, clock_timestamp()) + interval '${LATE}' as ends
       from round r join vendor v on v.tenant = r.tenant and v.id = r.vendor
       join member m on m.tenant = r.tenant and m.id = r.member
       where r.tenant = $1 and v.code = $2 and r.round_ref = $3 and m.public_id = $4
     ), near as (
       select o.id from key k join operation o on o.tenant = $1 and o.member = k.member
         and o.created_at between k.opened_at and k.ends and o.vendor = k.vendor
         and o.round_ref = k.round_ref
     ), ids as (
       select id from near
       union
       select o.id from near n join operation o on o.tenant = $1 and o.parent = n.id
     )
     select o.id, o.created_at as at, o.kind::text, o.status::text, o.code,
       o.external_ref as reference, o.parent_ref as bet,
       coalesce(o.closes_round, false) as closes_round, o.amount, o.balance, o.actor,
       o.source = vendor_source(o.vendor) and s.needs_launch as is_signed,
       o.request_id as request, t.transfers
     from ids i join operation o on o.tenant = $1 and o.id = i.id
     join vendor s on s.tenant = $1 and s.id = o.vendor
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('from', d.type, 'to', c.type,
         'amount', t.amount::text, 'fromAfter', t.debit_after::text,
         'toAfter', t.credit_after::text) order by t.leg), '[]') as transfers
       from transfer t join account d on d.tenant = $1 and d.id = t.debit_account
       join account c on c.tenant = $1 and c.id = t.credit_account
       where t.tenant = $1 and t.operation = o.id) t
     order by o.id limit 500`,
    [tenantId, key.vendor, key.round, key.member],
  );

const toAmount = (text: string | null) => (text === null ? null : toWire(BigInt(text) as Micros));

/** Every call about a round as the console shows it. */
export async function listCalls(tx: Db, tenantId: TenantId, key: RoundKey) {
  const rows = await readCalls(tx, tenantId, key);
  const nameActor = await readActors(tx, tenantId, rows);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.getTime(),
    kind: row.kind,
    status: row.status,
    code: row.code,
    reference: row.reference,
    bet: row.bet,
    closesRound: row.closes_round,
    amount: row.amount === null ? null : toWire(row.amount),
    balance: toWire(row.balance),
    actor: nameActor(row.actor),
    isSigned: row.is_signed,
    request: row.request,
    transfers: row.transfers.map(({ from, to, amount, fromAfter, toAfter }) => ({
      from,
      to,
      amount: toWire(BigInt(amount) as Micros),
      fromAfter: toAmount(fromAfter),
      toAfter: toAmount(toAfter),
    })),
  }));
}

type Seeds = {
  readonly commitment: string;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
  readonly serverSeed: string | null;
  readonly result: string | null;
};

const isSeedRight = ({
  commitment,
  serverSeed,
}: Pick<Seeds, 'commitment' | 'serverSeed'>): boolean | null =>
  serverSeed === null
    ? null
    : createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex') === commitment;

/** The draw of a lottery bet, whose round is its transaction. */
const readDrawSeeds = (tx: Db, tenantId: TenantId, round: string): Promise<Seeds | undefined> =>
  tx.one(
    'ops-round-draw',
    `select d.commitment, d.tickets_hash as "clientSeed", null::int as nonce,
       d.seed as "serverSeed", d.result
     from lottery_bet b join lottery_draw d on d.tenant = b.tenant and d.id = b.draw
     where b.tenant = $1 and b.id = $2::bigint`,
    [tenantId, /^lottery-(\d{1,18})$/.exec(round)?.[1] ?? null],
  );

const ArcadeSeeds = z.object({
  commitment: z.string(),
  clientSeed: z.string().nullable().default(null),
  nonce: z.number().int().nullable().default(null),
  serverSeed: z.string().nullable().default(null),
});

export type VerificationDeps = {
  readonly arcade: Pick<ArcadeClient, 'find'>;
  readonly config: { readonly arcadeOrigin: string };
};

const NO_SEEDS = {
  commitment: null,
  clientSeed: null,
  nonce: null,
  serverSeed: null,
  result: null,
  isSeedRight: null,
};

/**
 * Fetches the data that verifies a round of the arcade from the arcade itself; null for other
 * vendors.
 */
export async function fetchVerification(
  { vendor, round }: RoundKey,
  { arcade, config }: VerificationDeps,
) {
  if (vendor !== ARCADE_CODE) return null;
  const seeds = await arcade.find(
    pathWith(arcadeRoutes.publicRound.path, { id: round }),
    ArcadeSeeds,
  );
  if (seeds === undefined) return { ...NO_SEEDS, url: null, isKnown: false };
  const url = `${config.arcadeOrigin}${arcadePages.verify}?round=${encodeURIComponent(round)}`;
  return {
    url,
    isKnown: true,
    ...NO_SEEDS,
    ...(seeds && { ...seeds, isSeedRight: isSeedRight(seeds) }),
  };
}

/** Reads the data that verifies a bet on one of our draws; null for other rounds. */
export async function readDrawVerification(
  tx: Db,
  tenantId: TenantId,
  { vendor, round }: RoundKey,
) {
  if (!isLotteryVendor(vendor)) return null;
  const seeds = await readDrawSeeds(tx, tenantId, round);
  return seeds ? { url: null, isKnown: true, ...seeds, isSeedRight: isSeedRight(seeds) } : null;
}
