import { createHmac } from 'node:crypto';

import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Passwords } from './password.ts';
import { type SessionService, sha256 } from './session-service.ts';
import type { Limit, Throttle } from './throttle.ts';
import { keyFor } from '../../secrets/key-for.ts';
import { drawSecret } from './secret-hash.ts';

type Ask = HandlerInput<Contract['account']['stepUp']>['body'];
type Question = Reply<Contract['account']['stepUp']>;
type Confirm = HandlerInput<Contract['account']['stepUpConfirm']>['body'];

/** What needs an approval. */
export type StepUpAction = Ask['action'];

/** Passkeys as an approval sees them: whether the member has one, what its browser is asked to sign, whether it did. */
export type ApprovingPasskeys = {
  readonly has: (ctx: MemberContext) => Promise<boolean>;
  readonly options: (ctx: MemberContext, challenge: string) => Promise<unknown>;
  readonly verify: (ctx: MemberContext, challenge: string, assertion: unknown) => Promise<boolean>;
};

/** The hash of the payment password, or null. */
export type PaymentPasswordHash = (db: Db, tenantId: number, member: bigint) => Promise<string | null>;

export type StepUpDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly passwords: Passwords;
  readonly sessions: Pick<SessionService, 'rotate'>;
  readonly throttle: Throttle;
  readonly paymentPassword: PaymentPasswordHash;
  readonly passkeys?: ApprovingPasskeys | undefined;
};

/** Wrong approvals of a member over all its questions. */
const failuresLimit: Limit = { kind: 'step-up', most: 20, window: '30 minutes' };

type Row = { readonly method: Question['method']; readonly challenge: string | null; readonly failures: number };

/** One more proof before one exact act. What was shown is what is approved: any other content, merchant, member or act finds no approval. */
export type StepUp = {
  readonly ask: (ctx: MemberContext, input: Ask) => Promise<Question>;
  readonly confirm: (ctx: MemberContext, input: Confirm) => Promise<{ proof: string; token: string }>;
  /** Spends the approval of this act, in the transaction of the act itself; throws step_up_required where there is none. */
  readonly require: (tx: Db, ctx: MemberContext, action: StepUpAction, content: Readonly<Record<string, unknown>>, proof: string | undefined) => Promise<void>;
};

export function createStepUp({ db, masterKey, passwords, sessions, throttle, paymentPassword, passkeys }: StepUpDeps): StepUp {
  // Keyed, because the content may hold a password that could be guessed from a plain hash.
  const key = keyFor(masterKey, 'step-up v1');
  const hashOf = (ctx: MemberContext, action: StepUpAction, content: unknown): Buffer =>
    createHmac('sha256', key).update(canonical([ctx.tenantId, String(ctx.actor.memberId), action, content])).digest();
  const refuse = (action?: StepUpAction) => new ApiError('step_up_required', action && { action });

  const right = async (ctx: MemberContext, { method, challenge }: Row, { password, assertion }: Confirm): Promise<boolean> => {
    if (method === 'passkey') return passkeys !== undefined && challenge !== null && assertion !== undefined && passkeys.verify(ctx, challenge, assertion);
    if (password === undefined) return false;
    const hash = await db.transaction(ctx.tenantId, (tx) => (method === 'payment' ? paymentPassword(tx, ctx.tenantId, ctx.actor.memberId) : loginPassword(tx, ctx)));
    return passwords.verify(hash, password);
  };

  return {
    async ask(ctx, { action, content }) {
      const hasPasskey = await passkeys?.has(ctx);
      const challenge = drawSecret();
      const row = await db.transaction(ctx.tenantId, async (tx) => {
        const method = (await paymentPassword(tx, ctx.tenantId, ctx.actor.memberId)) ? 'payment' : hasPasskey ? 'passkey' : 'password';
        // One question at a time: an open one of the same act is answered no more.
        await tx.exec('step-up-replace', 'delete from step_up where tenant = $1 and member = $2 and action = $3 and spent_at is null', [ctx.tenantId, ctx.actor.memberId, action]);
        return tx.one<{ id: string; method: Question['method']; expires_at: Date }>(
          'step-up-ask',
          'insert into step_up (tenant, member, action, content_hash, method, challenge) values ($1, $2, $3, $4, $5, $6) returning id, method, expires_at',
          [ctx.tenantId, ctx.actor.memberId, action, hashOf(ctx, action, content), method, method === 'passkey' ? challenge : null],
        );
      });
      if (!row) throw new Error('a question was not stored');
      return { id: row.id, method: row.method, expiresAt: row.expires_at.getTime(), ...(row.method === 'passkey' && { options: await passkeys?.options(ctx, challenge) }) };
    },

    async confirm(ctx, input) {
      await throttle.take(ctx.tenantId, failuresLimit, String(ctx.actor.memberId));
      // Counted before it is looked at, so that tries beside each other are not more than five either.
      const row = await db.transaction(ctx.tenantId, (tx) =>
        tx.one<Row>(
          'step-up-try',
          `update step_up set failures = failures + 1
           where tenant = $1 and id = $2 and member = $3 and proof_hash is null and spent_at is null and failures < 5 and expires_at > clock_timestamp()
           returning method, challenge, failures`,
          [ctx.tenantId, input.id, ctx.actor.memberId],
        ));
      if (!row) throw refuse();
      if (!(await right(ctx, row, input))) throw new ApiError('step_up_failed', { left: 5 - row.failures });
      await throttle.giveBack(ctx.tenantId, failuresLimit, String(ctx.actor.memberId));
      const proof = drawSecret();
      const { token, bind } = await db.transaction(ctx.tenantId, async (tx) => {
        const approved = await tx.exec(
          'step-up-approve',
          'update step_up set proof_hash = $4 where tenant = $1 and id = $2 and member = $3 and proof_hash is null and spent_at is null and expires_at > clock_timestamp()',
          [ctx.tenantId, input.id, ctx.actor.memberId, sha256(proof)],
        );
        if (approved === 0) throw refuse();
        return sessions.rotate(tx, ctx);
      });
      bind();
      return { proof, token };
    },

    async require(tx, ctx, action, content, proof) {
      if (proof === undefined) throw refuse(action);
      const spent = await tx.exec(
        'step-up-spend',
        `update step_up set spent_at = clock_timestamp()
         where tenant = $1 and member = $2 and action = $3 and content_hash = $4 and proof_hash = $5 and spent_at is null and expires_at > clock_timestamp()`,
        [ctx.tenantId, ctx.actor.memberId, action, hashOf(ctx, action, content), sha256(proof)],
      );
      if (spent === 0) throw refuse(action);
    },
  };
}

const loginPassword = async (tx: Db, ctx: MemberContext): Promise<string | null> =>
  (await tx.one<{ password_hash: string | null }>('step-up-password', 'select password_hash from member where tenant = $1 and id = $2', [ctx.tenantId, ctx.actor.memberId]))?.password_hash ?? null;

/** One text for one content: names sorted, nothing left out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value).filter(([, part]) => part !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}
