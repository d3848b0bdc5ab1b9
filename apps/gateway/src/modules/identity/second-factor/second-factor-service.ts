import {
  ApiError,
  type Contract,
  type HandlerInput,
  type Reply,
  type VerifyDemand,
} from '@parlour/contract';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import {
  deviceHash,
  findLoginAccount,
  type KnownNetworks,
  type LoginAccount,
  type SessionMethod,
} from '../session/module.ts';
import type { SecondFactor } from '../login/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  type CodeTarget,
  maskEmail,
  maskMobile,
  type VerificationCodes,
} from '../verification/module.ts';
import type { LoginTickets } from './login-tickets.ts';
import type { Totp } from './totp-service.ts';

type LoginResult = Reply<Contract['session']['login']>;
type Verification = HandlerInput<Contract['secondFactor']['verify']>;
type Method = VerifyDemand['methods'][number];

export type SecondFactorDeps = {
  readonly db: Database;
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly settings: ReadSettings;
  readonly throttle: Throttle;
  readonly networks: KnownNetworks;
  readonly tickets: LoginTickets;
  readonly totp: Pick<Totp, 'isEnabled' | 'consume'>;
  readonly codes: Pick<VerificationCodes, 'send' | 'consume'>;
  /** The member's name at its bank, if the member has given it. */
  readonly readPayeeName: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<string | null>;
  /** Opens the session once the login has shown enough. */
  readonly startSession: (
    ctx: Context,
    member: LoginAccount,
    method: SessionMethod,
    remember: boolean,
  ) => Promise<LoginResult>;
};

/** The service for the proof that a login from a new network shows in addition to its password. */
type SecondFactorService = SecondFactor & {
  readonly send: (
    ctx: Context,
    input: HandlerInput<Contract['secondFactor']['send']>,
  ) => Promise<{ readonly expiredMinutes: number }>;
  readonly verify: (ctx: Context, input: Verification) => Promise<LoginResult>;
};

/**
 * Wrong answers on one account: a guesser who knows its password can get any number of tickets.
 */
const guessLimit: RateLimit = { kind: 'second-factor', max: 15, window: '1 hour' };

type Contacts = {
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
};

/** Verified numbers and addresses only: a code must not go to an unproved address. */
const readContacts = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<Contacts | undefined> =>
  tx.one(
    'second-factor-contacts',
    `select username, case when mobile_verified_at is not null then mobile end as mobile, case
     when email_verified_at is not null then email end as email
     from member where tenant = $1 and id = $2`,
    [tenantId, member],
  );

export function createSecondFactor({
  db,
  system,
  settings,
  throttle,
  networks,
  tickets,
  totp,
  codes,
  readPayeeName,
  startSession,
}: SecondFactorDeps): SecondFactorService {
  /**
   * Lists the proofs that an account can show, the strongest first. The name at the bank is
   * knowledge that others may have, so it never stands alone: a code to the address goes with it.
   */
  async function listMethods(tx: Db, ctx: Context, member: MemberId): Promise<Method[]> {
    const contacts = await readContacts(tx, ctx.tenantId, member);
    if (!contacts) return [];
    const { mobile, email } = contacts;
    const byBank =
      email &&
      (await system.switches(ctx.tenant, ctx.tenantId)).BANKNAMEVERF3 &&
      (await readPayeeName(tx, ctx.tenantId, member)) !== null;
    return [
      ...((await totp.isEnabled(tx, ctx.tenantId, member))
        ? [{ method: 'authenticator' } as const]
        : []),
      ...(mobile ? [{ method: 'sms', hint: maskMobile(mobile) } as const] : []),
      ...(email && !byBank ? [{ method: 'email', hint: maskEmail(email) } as const] : []),
      ...(byBank ? [{ method: 'bank_account', hint: maskEmail(email) } as const] : []),
    ];
  }

  const isKnownDevice = async (tx: Db, ctx: Context, member: MemberId): Promise<boolean> => {
    const device = deviceHash(ctx);
    return (
      device !== null &&
      (await tx.one(
        'second-factor-device',
        'select from known_device where tenant = $1 and member = $2 and device_hash = $3',
        [ctx.tenantId, member, device],
      )) !== undefined
    );
  };

  /** Finds the target of a method's code, if the account still has that method. */
  async function findCodeTarget(
    ctx: Context,
    member: MemberId,
    method: Method['method'],
  ): Promise<CodeTarget> {
    const contacts = await db.transaction(ctx.tenantId, async (tx) => {
      const isOffered = (await listMethods(tx, ctx, member)).some(
        (offered) => offered.method === method,
      );
      return isOffered ? readContacts(tx, ctx.tenantId, member) : undefined;
    });
    const target =
      method === 'sms'
        ? contacts?.mobile && { sms: contacts.mobile }
        : contacts?.email && { email: contacts.email };
    if (!target) throw new ApiError('verification_code_invalid');
    return target;
  }

  async function requireValidAnswer(
    ctx: Context,
    member: MemberId,
    { method, authCode = '', verificationCode = '', payeeName = '' }: Verification,
  ): Promise<void> {
    if (method === 'authenticator') {
      if (!(await totp.consume(ctx.tenantId, member, authCode)))
        throw new ApiError('verification_code_invalid');
      return;
    }
    const target = await findCodeTarget(ctx, member, method);
    if (method === 'bank_account') {
      const payee = await db.transaction(ctx.tenantId, (tx) =>
        readPayeeName(tx, ctx.tenantId, member),
      );
      // The same answer as for a wrong code: the caller must not learn which was wrong.
      if (payee === null || normaliseName(payee) !== normaliseName(payeeName))
        throw new ApiError('verification_code_invalid');
    }
    await codes.consume(ctx, 'second', target, verificationCode);
  }

  return {
    async require(ctx, member, remember) {
      if (
        member.accountType === 'trial' ||
        !(await system.switches(ctx.tenant, ctx.tenantId)).LOGINIPVERF3
      )
        return;
      const methods = await db.transaction(ctx.tenantId, async (tx) => {
        if (
          !(await networks.isNew(tx, ctx, member.id)) ||
          (await isKnownDevice(tx, ctx, member.id))
        )
          return null;
        const available = await listMethods(tx, ctx, member.id);
        if (available.length === 0) {
          const subject = `member:${member.id}`;
          await writeAudit(tx, ctx.tenantId, {
            actor: subject,
            action: 'login.new-network',
            subject,
            requestId: ctx.requestId,
            detail: { factors: 0 },
          });
        }
        return available;
      });
      if (methods === null) return;
      if (methods.length > 0)
        throw new ApiError('login_verify_required', {
          ticket: await tickets.issue(ctx, {
            member: member.id,
            remember,
            passwordExpired: member.passwordExpired === true,
          }),
          methods,
        } satisfies VerifyDemand);
      // A member without factors is logged in and finds the login marked in the list of devices; a
      // tenant may refuse instead.
      if ((await settings(ctx.tenantId)).withoutFactors === 'refuse')
        throw new ApiError('login_verify_required', { methods: [] });
    },

    async send(ctx, { ticket, method }) {
      await system.requireOpen(ctx.tenantId);
      const { member } = await tickets.read(ctx, ticket);
      return codes.send(ctx, 'second', await findCodeTarget(ctx, member, method));
    },

    async verify(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      const { member: id, remember, passwordExpired, left } = await tickets.take(ctx, input.ticket);
      await throttle.consume(ctx.tenantId, guessLimit, String(id));
      try {
        await requireValidAnswer(ctx, id, input);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'verification_code_invalid')
          throw new ApiError(left > 0 ? 'verification_code_invalid' : 'login_ticket_invalid', {
            left,
          });
        throw thrown;
      }
      await tickets.spend(ctx, input.ticket);
      await throttle.reset(ctx.tenantId, guessLimit, String(id));
      const member = await db.transaction(ctx.tenantId, async (tx) => {
        const contacts = await readContacts(tx, ctx.tenantId, id);
        return contacts && findLoginAccount(tx, ctx.tenantId, contacts.username);
      });
      if (!member || member.status === 'CLOSED') throw new ApiError('login_ticket_invalid');
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      return { ...(await startSession(ctx, member, 'second_factor', remember)), passwordExpired };
    },
  };
}

/** A name as it is meant: case, accents written in two ways and spaces do not count. */
const normaliseName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
