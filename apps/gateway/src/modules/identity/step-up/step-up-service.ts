import { createHmac, randomUUID } from 'node:crypto';

import { ApiError, type Contract, type HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { SessionService } from '../session/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import {
  RESEND_SECONDS,
  type ApprovalRequest,
  type StepUpAction,
  type StepUpMethods,
  type StepUpMethod,
} from './step-up-methods.ts';

type Ask = HandlerInput<Contract['account']['stepUp']>;
type Confirm = HandlerInput<Contract['account']['stepUpConfirm']>;

type StepUpDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly sessions: Pick<SessionService, 'rotate'>;
  readonly throttle: Throttle;
  readonly methods: StepUpMethods;
};

/** Wrong approvals of a member over all its questions. */
const failuresLimit: RateLimit = { kind: 'step-up', max: 20, window: '30 minutes' };

type Row = {
  readonly method: ApprovalRequest['method'];
  readonly challenge: string | null;
  readonly failures: number;
};

/**
 * One more proof before one exact act. What was shown is what is approved: any other content,
 * merchant, member or act finds no approval.
 */
export type StepUp = {
  readonly ask: (ctx: MemberContext, input: Ask) => Promise<ApprovalRequest>;
  readonly confirm: (
    ctx: MemberContext,
    input: Confirm,
  ) => Promise<{ proof: string; token: string }>;
  /**
   * Spends the approval of this act, in the transaction of the act itself; throws step_up_required
   * where there is none.
   */
  readonly require: (
    tx: Db,
    ctx: MemberContext,
    action: StepUpAction,
    content: Readonly<Record<string, unknown>>,
    proof: string | undefined,
  ) => Promise<void>;
};

export function createStepUp({ db, masterKey, sessions, throttle, methods }: StepUpDeps): StepUp {
  // Keyed, because the content may hold a password that could be guessed from a plain hash.
  const key = derivePurposeKey(masterKey, 'step-up v1');
  const hashContent = (ctx: MemberContext, action: StepUpAction, content: unknown): Buffer =>
    createHmac('sha256', key)
      .update(canonicalJson([ctx.tenantId, String(ctx.actor.memberId), action, content]))
      .digest();
  const stepUpRequiredError = (action?: StepUpAction) =>
    new ApiError('step_up_required', action && { action });

  /**
   * The same question of the last minute, whose code is on its way: the member closed the window
   * and opened it again.
   */
  const findRecentRequest = async (
    ctx: MemberContext,
    action: StepUpAction,
    hash: Buffer,
    { to }: Extract<StepUpMethod, { method: 'code' }>,
  ): Promise<ApprovalRequest | null> => {
    const row = await db.transaction(ctx.tenantId, (tx) =>
      tx.one<{ id: string; expires_at: Date; minutes: number; again: number }>(
        'step-up-again',
        `select id, expires_at, ceil(extract(epoch
         from expires_at - clock_timestamp()) / 60)::int as minutes, ceil(extract(epoch
         from asked_at - clock_timestamp()) + $5::int)::int as again
         from step_up where tenant = $1 and member = $2 and action = $3 and content_hash = $4
           and method = 'code' and proof_hash is null and spent_at is null and failures < 5
           and expires_at > clock_timestamp()
             and asked_at > clock_timestamp() - make_interval(secs => $5::int)`,
        [ctx.tenantId, ctx.actor.memberId, action, hash, RESEND_SECONDS],
      ),
    );
    return row
      ? {
          id: row.id,
          method: 'code',
          expiresAt: row.expires_at.getTime(),
          to,
          expiredMinutes: row.minutes,
          againIn: row.again,
        }
      : null;
  };

  return {
    async ask(ctx, { action, content }) {
      const way = await methods.choose(ctx, action);
      const hash = hashContent(ctx, action, content);
      const open = way.method === 'code' ? await findRecentRequest(ctx, action, hash, way) : null;
      if (open) return open;
      const id = randomUUID().replaceAll('-', '');
      const { seconds, facts, challenge } = await methods.prepare(ctx, id, way);
      const row = await db.transaction(ctx.tenantId, async (tx) => {
        // One question at a time: an open one of the same act is answered no more.
        await tx.exec(
          'step-up-replace',
          `delete from step_up where tenant = $1 and member = $2 and action = $3
            and spent_at is null`,
          [ctx.tenantId, ctx.actor.memberId, action],
        );
        return tx.one<{ expires_at: Date }>(
          'step-up-ask',
          `insert into step_up (tenant, id, member, action, content_hash, method, challenge,
           expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8::int))
             returning expires_at`,
          [ctx.tenantId, id, ctx.actor.memberId, action, hash, way.method, challenge, seconds],
        );
      });
      if (!row) throw new Error('a question was not stored');
      return { id, method: way.method, expiresAt: row.expires_at.getTime(), ...facts };
    },

    async confirm(ctx, input) {
      const budget = await throttle.consume(
        ctx.tenantId,
        failuresLimit,
        String(ctx.actor.memberId),
      );
      // Counted before it is looked at, so that tries beside each other are not more than five
      // either.
      const row = await db.transaction(ctx.tenantId, (tx) =>
        tx.one<Row>(
          'step-up-try',
          `update step_up set failures = failures + 1
           where tenant = $1 and id = $2 and member = $3 and proof_hash is null and spent_at is null
             and failures < 5 and expires_at > clock_timestamp()
           returning method, challenge, failures`,
          [ctx.tenantId, input.id, ctx.actor.memberId],
        ),
      );
      if (!row) throw stepUpRequiredError();
      const { isRight, left } = await methods.verify(ctx, { ...row, id: input.id }, input);
      // A code ends with its question; what else was asked for is asked for again.
      const leftHere = row.method === 'code' ? Math.min(5 - row.failures, budget) : budget;
      if (!isRight) throw new ApiError('step_up_failed', { left: left ?? leftHere });
      await throttle.refund(ctx.tenantId, failuresLimit, String(ctx.actor.memberId));
      const proof = randomSecret();
      const { token, bind } = await db.transaction(ctx.tenantId, async (tx) => {
        const approved = await tx.one<{ action: string }>(
          'step-up-approve',
          // A question that could be answered for longer is approved for two minutes, as every
          // other.
          `update step_up set proof_hash = $4, expires_at = case when method in ('code', 'identity')
           then clock_timestamp() + interval '2 minutes' else expires_at end
           where tenant = $1 and id = $2 and member = $3 and proof_hash is null and spent_at is null
             and expires_at > clock_timestamp() returning action`,
          [ctx.tenantId, input.id, ctx.actor.memberId, sha256(proof)],
        );
        if (!approved) throw stepUpRequiredError();
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.memberId}`,
          action: 'step_up.passed',
          subject: `member:${ctx.actor.memberId}`,
          requestId: ctx.requestId,
          address: ctx.ip,
          detail: { action: approved.action, method: row.method },
        });
        return sessions.rotate(tx, ctx);
      });
      bind();
      return { proof, token };
    },

    async require(tx, ctx, action, content, proof) {
      if (proof === undefined) throw stepUpRequiredError(action);
      const spent = await tx.exec(
        'step-up-spend',
        `update step_up set spent_at = clock_timestamp()
         where tenant = $1 and member = $2 and action = $3 and content_hash = $4 and proof_hash = $5
           and spent_at is null and expires_at > clock_timestamp()`,
        [
          ctx.tenantId,
          ctx.actor.memberId,
          action,
          hashContent(ctx, action, content),
          sha256(proof),
        ],
      );
      if (spent === 0) throw stepUpRequiredError(action);
    },
  };
}

/** One text for one content: names sorted, nothing left out. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`)
    .join(',')}}`;
}
