import {
  ApiError,
  type Contract,
  type HandlerInput,
  type Reply,
  type VerifyDemand,
} from '@parlour/contract';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import { deviceHash } from '../session/devices.ts';
import type { SecondFactor } from '../session/login-service.ts';
import { findSignIn, type SignIn } from '../session/session-repository.ts';
import type { Limit, Throttle } from '../session/throttle.ts';
import type { ReadSettings } from '../system/settings.ts';
import type { SystemService } from '../system/system-service.ts';
import type { Codes, CodeTarget } from '../verification/codes.ts';
import { maskedEmail } from '../verification/masked-email.ts';
import { maskedMobile } from '../verification/phone.ts';
import type { Networks } from './networks.ts';
import type { Tickets } from './tickets.ts';
import type { Totp } from './totp-service.ts';

type LoginResult = Reply<Contract['session']['login']>;
type Verification = HandlerInput<Contract['secondFactor']['verify']>['body'];
type Method = VerifyDemand['methods'][number];

export type SecondFactorDeps = {
  readonly db: Database;
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly settings: ReadSettings;
  readonly throttle: Throttle;
  readonly networks: Networks;
  readonly tickets: Tickets;
  readonly totp: Pick<Totp, 'has' | 'use'>;
  readonly codes: Pick<Codes, 'send' | 'use'>;
  /** The member's name at its bank, if it told it. */
  readonly payeeOf: (tx: Db, tenantId: number, member: bigint) => Promise<string | null>;
  /** Opens the session once the login has shown enough. */
  readonly enter: (ctx: Context, member: SignIn, remember: boolean) => Promise<LoginResult>;
};

/** What a login from a new network shows besides its password. */
export type SecondFactorService = SecondFactor & {
  readonly send: (
    ctx: Context,
    input: HandlerInput<Contract['secondFactor']['send']>['body'],
  ) => Promise<{ readonly expiredMinutes: number }>;
  readonly verify: (ctx: Context, input: Verification) => Promise<LoginResult>;
};

/** Wrong answers on one account whose password is known to whoever guesses; tickets are easily had then. */
const guesses: Limit = { kind: 'second-factor', most: 15, window: '1 hour' };

type Contacts = {
  readonly username: string;
  readonly mobile: string | null;
  readonly email: string | null;
};

/** Verified numbers and addresses only: a code must not go where nobody has ever read one. */
const readContacts = (tx: Db, tenantId: number, member: bigint): Promise<Contacts | undefined> =>
  tx.one(
    'second-factor-contacts',
    `select username, case when mobile_verified_at is not null then mobile end as mobile, case when email_verified_at is not null then email end as email
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
  payeeOf,
  enter,
}: SecondFactorDeps): SecondFactorService {
  /** What an account can show, the strongest first. The name at the bank is knowledge that others may have, so it never stands alone: a code to the address goes with it. */
  async function methodsOf(tx: Db, ctx: Context, member: bigint): Promise<Method[]> {
    const contacts = await readContacts(tx, ctx.tenantId, member);
    if (!contacts) return [];
    const { mobile, email } = contacts;
    const byBank =
      email &&
      (await system.switches(ctx.tenant, ctx.tenantId)).BANKNAMEVERF3 &&
      (await payeeOf(tx, ctx.tenantId, member)) !== null;
    return [
      ...((await totp.has(tx, ctx.tenantId, member)) ? [{ method: 'G' } as const] : []),
      ...(mobile ? [{ method: 'S', hint: maskedMobile(mobile) } as const] : []),
      ...(email && !byBank ? [{ method: 'E', hint: maskedEmail(email) } as const] : []),
      ...(byBank ? [{ method: 'P', hint: maskedEmail(email) } as const] : []),
    ];
  }

  const knowsDevice = async (tx: Db, ctx: Context, member: bigint): Promise<boolean> => {
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

  /** Where the code of a method goes, if the account still has that method. */
  async function targetOf(
    ctx: Context,
    member: bigint,
    method: Method['method'],
  ): Promise<CodeTarget> {
    const found = await db.transaction(ctx.tenantId, async (tx) => {
      const isOffered = (await methodsOf(tx, ctx, member)).some(
        (offered) => offered.method === method,
      );
      return isOffered ? readContacts(tx, ctx.tenantId, member) : undefined;
    });
    const target =
      method === 'S'
        ? found?.mobile && { sms: found.mobile }
        : found?.email && { email: found.email };
    if (!target) throw new ApiError('verification_code_invalid');
    return target;
  }

  async function requireRight(
    ctx: Context,
    member: bigint,
    { method, authCode = '', verificationCode = '', payeeName = '' }: Verification,
  ): Promise<void> {
    if (method === 'G') {
      if (!(await totp.use(ctx.tenantId, member, authCode)))
        throw new ApiError('verification_code_invalid');
      return;
    }
    const target = await targetOf(ctx, member, method);
    if (method === 'P') {
      const payee = await db.transaction(ctx.tenantId, (tx) => payeeOf(tx, ctx.tenantId, member));
      // The same answer as for a wrong code: which of the two was wrong is nobody's business.
      if (payee === null || spoken(payee) !== spoken(payeeName))
        throw new ApiError('verification_code_invalid');
    }
    await codes.use(ctx, 'second', target, verificationCode);
  }

  return {
    async require(ctx, member, remember) {
      if (member.type === 4 || !(await system.switches(ctx.tenant, ctx.tenantId)).LOGINIPVERF3)
        return;
      const methods = await db.transaction(ctx.tenantId, async (tx) => {
        if (!(await networks.isNew(tx, ctx, member.id)) || (await knowsDevice(tx, ctx, member.id)))
          return null;
        const found = await methodsOf(tx, ctx, member.id);
        if (found.length === 0) {
          const subject = `member:${member.id}`;
          await writeAudit(tx, ctx.tenantId, {
            actor: subject,
            action: 'login.new-network',
            subject,
            requestId: ctx.requestId,
            detail: { factors: 0 },
          });
        }
        return found;
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
      // Whoever has nothing to show is let in and finds the login marked in its list; a house may refuse instead.
      if ((await settings(ctx.tenantId)).withoutFactors === 'refuse')
        throw new ApiError('login_verify_required', { methods: [] });
    },

    async send(ctx, { ticket, method }) {
      await system.requireOpen(ctx.tenantId);
      const { member } = await tickets.read(ctx, ticket);
      return codes.send(ctx, 'second', await targetOf(ctx, member, method));
    },

    async verify(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      const { member: id, remember, passwordExpired, left } = await tickets.take(ctx, input.ticket);
      await throttle.take(ctx.tenantId, guesses, String(id));
      try {
        await requireRight(ctx, id, input);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'verification_code_invalid')
          throw new ApiError(left > 0 ? 'verification_code_invalid' : 'login_ticket_invalid', {
            left,
          });
        throw thrown;
      }
      await tickets.spend(ctx, input.ticket);
      await throttle.forget(ctx.tenantId, guesses, String(id));
      const member = await db.transaction(ctx.tenantId, async (tx) => {
        const contacts = await readContacts(tx, ctx.tenantId, id);
        return contacts && findSignIn(tx, ctx.tenantId, contacts.username);
      });
      if (!member || member.status === 'CLOSED') throw new ApiError('login_ticket_invalid');
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      return { ...(await enter(ctx, member, remember)), passwordExpired };
    },
  };
}

/** A name as it is meant: case, accents written in two ways and spaces do not count. */
const spoken = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
