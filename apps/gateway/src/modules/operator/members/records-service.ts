import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { endAllSessions } from '../../identity/session/module.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { createMemberChange, requireMember, setOperatorSource } from './member-change.ts';
import {
  deleteFactors,
  insertNote,
  readDevices,
  readFactors,
  readLinked,
  readNotes,
  readTags,
  replaceTags,
} from './record-repository.ts';

type Calls = OperatorContract['memberRecords'];
type ResetPayload = {
  readonly member: string;
  readonly username: string;
  readonly [key: string]: unknown;
};

type RankPayload = {
  readonly member: string;
  readonly username: string;
  readonly rank: number;
};

export type MemberRecordsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** Notes, tags, rank and second factors of members, and what accounts have in common. */
export function createMemberRecords({ db, approvals }: MemberRecordsDeps) {
  const change = createMemberChange(db);

  function read(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['read']>,
  ): Promise<OperatorReply<Calls['read']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      const notes = await readNotes(tx, tenantId, id);
      const devices = await readDevices(tx, tenantId, id);
      const linked = await readLinked(tx, tenantId, id);
      return {
        notes: notes.map((note) => ({ ...note, id: String(note.id), at: note.at.getTime() })),
        tags: await readTags(tx, tenantId, id),
        devices: devices.map((device) => ({
          id: device.id,
          firstSeenAt: device.created_at.getTime(),
          lastSeenAt: device.seen_at.getTime(),
          sharedWith: device.shared,
        })),
        linked: linked.map(({ public_id: publicId, username, status, signals }) => ({
          id: publicId,
          username,
          status,
          signals: [...signals],
        })),
        factors: await readFactors(tx, tenantId, id),
      };
    });
  }

  const addNote = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['addNote']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      await insertNote(tx, tenantId, id, { author: ctx.actor.login, text: body.text });
      return { value: null, after: { note: body.text } };
    });

  const setTags = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['setTags']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      const before = await readTags(tx, tenantId, id);
      await replaceTags(tx, tenantId, id, body.tags);
      const after = await readTags(tx, tenantId, id);
      return { value: null, before: { tags: before }, after: { tags: after } };
    });

  async function applyRank(
    tx: Db,
    ctx: OperatorContext,
    { brand: tenantId, payload: { member, rank }, reason }: Proposal<RankPayload>,
  ): Promise<void> {
    const { id, username, public_id: publicId } = await requireMember(tx, tenantId, member);
    const before = await lockRank(tx, tenantId, id);
    await tx.exec(
      'ops-member-rank',
      `select change_rank(t.id, $2, coalesce(open_rank_month(t.id), date_trunc('month',
         now() at time zone t.time_zone)::date), $3, 'MANUAL', $4) from tenant t where t.id = $1`,
      [tenantId, id, rank, ctx.actor.login],
    );
    await writeOperatorEvent(tx, ctx, {
      action: 'member.ranked',
      subject: `member:${publicId}`,
      brand: tenantId,
      reason,
      before: { username, rank: before },
      after: { rank },
    });
  }
  const proposeRank = approvals.define<RankPayload>({
    action: 'member.ranked',
    permission: 'members.write',
    execute: applyRank,
    readBefore: async (_db, { brand, payload }) =>
      db.transaction(brand, async (tx) => {
        const { id } = await requireMember(tx, brand, payload.member);
        return { rank: await lockRank(tx, brand, id) };
      }),
  });

  /** Lowers a rank at once; a higher one brings rewards, and waits for another operator. */
  const setRank = (
    ctx: OperatorContext,
    { body: { member, rank, reason } }: OperatorHandlerInput<Calls['setRank']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, username } = await requireMember(tx, tenantId, member);
      const now = await lockRank(tx, tenantId, id);
      const proposal = { brand: tenantId, payload: { member, username, rank }, reason };
      if (rank > now) return proposeRank(tx, ctx, proposal);
      await applyRank(tx, ctx, proposal);
      return { status: 'done' };
    });
  };

  const proposeReset = approvals.define<ResetPayload>({
    action: 'member.factors.reset',
    permission: 'members.write',
    execute: applyReset,
    readBefore: async (_db, { brand, payload }) =>
      db.transaction(brand, async (tx) =>
        readFactors(tx, brand, (await requireMember(tx, brand, payload.member)).id),
      ),
  });

  const resetFactors = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resetFactors']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { username } = await requireMember(tx, tenantId, body.member);
      const payload = { member: body.member, username };
      return proposeReset(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  };

  return { read, addNote, setTags, setRank, resetFactors };
}

const lockRank = async (tx: Db, tenantId: TenantId, id: MemberId): Promise<number> =>
  (
    await tx.one<{ rank_level: number }>(
      'ops-member-rank-lock',
      'select rank_level from member where tenant = $1 and id = $2 for no key update',
      [tenantId, id],
    )
  )?.rank_level ?? 0;

/** Removes the second factors of a member and ends its sessions. */
async function applyReset(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason }: Proposal<ResetPayload>,
): Promise<void> {
  const row = await requireMember(tx, tenantId, payload.member);
  await setOperatorSource(tx, ctx, tenantId);
  const before = await readFactors(tx, tenantId, row.id);
  await deleteFactors(tx, tenantId, row.id);
  const ended = await endAllSessions(tx, tenantId, row.id, { why: 'operator' });
  await writeOperatorEvent(tx, ctx, {
    action: 'member.factors.reset',
    subject: `member:${row.public_id}`,
    brand: tenantId,
    reason,
    before,
    after: { username: row.username, sessionsEnded: ended },
  });
}
