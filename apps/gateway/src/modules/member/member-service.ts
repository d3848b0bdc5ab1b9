import { ApiError, type Contract, type ErrorCode, type FieldFault, fieldError, type HandlerInput, type Reply } from '@parlour/contract';
import { ageOn, checkText, passwordRule, todayIn, usernameRule } from '@parlour/contract/rules';
import { bookOf } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import type { Passwords } from '../session/password.ts';
import type { SessionService } from '../session/session-service.ts';
import { limits, networkOf, type Throttle } from '../session/throttle.ts';
import type { SystemService } from '../system/system-service.ts';
import { isCommonPassword } from './common-password.ts';
import { findAgent, insertMember, readMember } from './member-repository.ts';

type Registration = HandlerInput<Contract['member']['register']>['body'];

export type MemberDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly throttle: Throttle;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly now?: () => Date;
};

/** Opens accounts and tells members who they are. */
export type MemberService = {
  readonly register: (ctx: Context, input: Registration) => Promise<Reply<Contract['member']['register']>>;
  readonly info: (ctx: MemberContext) => Promise<Reply<Contract['member']['info']>>;
};

/** The oldest person on record reached 122. */
const OLDEST = 125;

export function createMemberService({ db, passwords, sessions, throttle, system, now = () => new Date() }: MemberDeps): MemberService {
  return {
    async register(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      const today = todayIn(ctx.tenant.timeZone, now());
      requireRules(input, today, ctx.tenant.jurisdiction.minimumAge);
      await throttle.take(ctx.tenantId, limits.registerNetwork, networkOf(ctx.ip));
      const passwordHash = await passwords.hash(input.password);
      const member = await db.transaction(ctx.tenantId, async (tx) =>
        insertMember(tx, ctx.tenantId, {
          username: input.username,
          passwordHash,
          type: 0,
          book: bookOf(ctx.tenant, today),
          birthDate: input.birthday,
          language: ctx.language,
          // An unknown code is no fault of the newcomer's; the site checks codes before (REG-05).
          upline: input.referralCode ? await findAgent(tx, ctx.tenantId, input.referralCode) : null,
        }),
      );
      if (!member) throw fieldError([{ field: 'username', rule: 'taken' }], 'exists.username.err');
      return sessions.begin(ctx, member);
    },

    async info(ctx) {
      const row = await db.transaction(ctx.tenantId, (tx) => readMember(tx, ctx.tenantId, ctx.actor.memberId));
      if (!row) throw new ApiError('user.or.token.invalid');
      return {
        id: row.public_id,
        account: row.username,
        nickname: row.nickname || row.username,
        type: row.type,
        toUpline: row.has_upline,
        clubLabel: { labelName: 'grey', rankLevel: 0 },
        memberLabel: [],
        regDate: row.created_at.getTime(),
        ...(row.last_login_at && { lastLogin: row.last_login_at.getTime() }),
      };
    },
  };
}

/** Every rule that needs no database. The code is the first broken rule's; all faults are listed. */
function requireRules(input: Registration, today: string, minimumAge: number): void {
  const found: { readonly code: ErrorCode; readonly fault: FieldFault }[] = [];
  const add = (code: ErrorCode, fault: FieldFault | null) => { if (fault) found.push({ code, fault }); };
  add('format.username.err', checkText('username', input.username, usernameRule));
  const password = checkText('password', input.password, passwordRule);
  add('format.pwd.err', password);
  if (!password && isCommonPassword(input.password, input.username)) add('password_common', { field: 'password', rule: 'common' });
  if (input.confirmPassword !== input.password) add('request.param.err', { field: 'confirmPassword', rule: 'same' });
  const age = ageOn(input.birthday, today);
  if (age === null || age > OLDEST) add('request.param.err', { field: 'birthday', rule: 'date' });
  else if (age < minimumAge) add('age_below_minimum', { field: 'birthday', rule: 'age', allowed: { min: minimumAge } });
  if (!input.consent) add('consent_required', { field: 'consent', rule: 'required' });
  const first = found[0];
  if (!first) return;
  throw new ApiError(first.code, { fields: found.map(({ fault }) => fault), ...(first.code === 'age_below_minimum' && { minimumAge }) });
}
