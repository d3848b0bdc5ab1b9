import {
  ApiError,
  type Contract,
  type ErrorCode,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import {
  birthdayFault,
  checkText,
  consentFault,
  type RegistrationRules,
  TERMS_VERSION,
  todayIn,
} from '@parlour/contract/rules';
import { bookOf, DEFAULT_LANGUAGE, type TenantConfig } from '@parlour/tenant';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { MemberContext } from '../../http/context.ts';
import { isCommonPassword } from '../member/common-password.ts';
import { insertMember } from '../member/member-repository.ts';
import { drawCode } from '../registration/affiliate-links.ts';
import { insertOrigin } from '../registration/registration-repository.ts';
import type { Passwords } from '../session/password.ts';
import type { Limit, Throttle } from '../session/throttle.ts';
import {
  countLinks,
  endLink,
  insertLink,
  type LinkRow,
  readLinks,
  readRegistered,
  requireNewPassword,
} from './agent-repository.ts';

type Agent = Contract['agent'];
type NewAccount = HandlerInput<Agent['openAccount']>['body'];

export type AgentDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly system: {
    readonly registerRules: (tenant: TenantConfig, tenantId: number) => Promise<RegistrationRules>;
  };
  readonly now?: () => Date;
};

/** What agents do for those directly under them. Every act is the agent's own: nobody names another agent. */
export type AgentService = {
  readonly openAccount: (
    ctx: MemberContext,
    input: NewAccount,
  ) => Promise<Reply<Agent['openAccount']>>;
  readonly createLink: (
    ctx: MemberContext,
    input: HandlerInput<Agent['createLink']>['body'],
  ) => Promise<Reply<Agent['createLink']>>;
  readonly links: (ctx: MemberContext) => Promise<Reply<Agent['links']>>;
  readonly deleteLink: (ctx: MemberContext, code: string) => Promise<null>;
  readonly registered: (ctx: MemberContext) => Promise<Reply<Agent['registered']>>;
};

/** Accounts that one agent may open. */
const ACCOUNTS: Limit = { kind: 'agent-accounts', most: 200, window: '1 day' };
/** Open links that one agent may have. */
const LINKS = 50;

export function createAgentService({
  db,
  passwords,
  throttle,
  system,
  now = () => new Date(),
}: AgentDeps): AgentService {
  const audit = (ctx: MemberContext, action: string, subject: string) => ({
    actor: `member:${ctx.actor.publicId}`,
    action,
    subject,
    requestId: ctx.requestId,
    detail: {},
  });

  return {
    async openAccount(ctx, input) {
      const rules = await system.registerRules(ctx.tenant, ctx.tenantId);
      const today = todayIn(ctx.tenant.timeZone, now());
      const { minimumAge } = ctx.tenant.jurisdiction;
      requireRules(input, rules, today, minimumAge);
      await throttle.take(ctx.tenantId, ACCOUNTS, ctx.actor.publicId);
      const passwordHash = await passwords.hash(input.password);
      const made = await db.transaction(ctx.tenantId, async (tx) => {
        const member = await insertMember(tx, ctx.tenantId, {
          username: input.username,
          passwordHash,
          type: input.type,
          book: bookOf(ctx.tenant, today),
          birthDate: input.birthday,
          language: ctx.tenant.languages[0] ?? DEFAULT_LANGUAGE,
          upline: ctx.actor.memberId,
          ...(input.nickname && { nickname: input.nickname }),
        });
        if (!member) return undefined;
        await requireNewPassword(tx, ctx.tenantId, member.id);
        await insertOrigin(tx, ctx.tenantId, member.id, {
          way: 'AGENT',
          recommenderId: ctx.actor.username,
          termsVersion: TERMS_VERSION,
          minimumAge,
        });
        await writeAudit(
          tx,
          ctx.tenantId,
          audit(ctx, 'agent.account', `member:${member.publicId}`),
        );
        return member;
      });
      if (!made) throw fieldError([{ field: 'username', rule: 'taken' }], 'exists.username.err');
      return { id: made.publicId, userName: made.username, type: made.type };
    },

    async createLink(ctx, { type, code = drawCode(), endDate }) {
      const endsAt = endDate === undefined ? null : new Date(endDate);
      if (endsAt && endsAt <= now()) throw fieldError([{ field: 'endDate', rule: 'future' }]);
      const row = await db.transaction(ctx.tenantId, async (tx) => {
        const opened = await insertLink(tx, ctx.tenantId, {
          agent: ctx.actor.memberId,
          kind: type === 1 ? 'AGENT' : 'MEMBER',
          code,
          endsAt,
          most: LINKS,
        });
        if (opened)
          await writeAudit(tx, ctx.tenantId, audit(ctx, 'agent.link.open', `link:${opened.code}`));
        else if ((await countLinks(tx, ctx.tenantId, ctx.actor.memberId)) >= LINKS)
          throw fieldError([{ field: 'code', rule: 'max', allowed: { max: LINKS } }]);
        return opened;
      });
      if (!row) throw fieldError([{ field: 'code', rule: 'taken' }]);
      return told(ctx, row);
    },

    links: async (ctx) =>
      (
        await db.transaction(ctx.tenantId, (tx) => readLinks(tx, ctx.tenantId, ctx.actor.memberId))
      ).map((row) => told(ctx, row)),

    async deleteLink(ctx, code) {
      await db.transaction(ctx.tenantId, async (tx) => {
        if (!(await endLink(tx, ctx.tenantId, ctx.actor.memberId, code)))
          throw new ApiError('not_found');
        await writeAudit(tx, ctx.tenantId, audit(ctx, 'agent.link.end', `link:${code}`));
      });
      return null;
    },

    registered: async (ctx) =>
      (
        await db.transaction(ctx.tenantId, (tx) =>
          readRegistered(tx, ctx.tenantId, ctx.actor.memberId),
        )
      ).map(({ username, type, code, created_at: at }) => ({
        username,
        type,
        code,
        regDate: at.getTime(),
      })),
  };
}

const told = (
  { origin }: MemberContext,
  { code, kind, is_open: isOpen, starts_at: from, ends_at: to, came }: LinkRow,
): Reply<Agent['createLink']> => ({
  affiUrlId: code,
  code,
  path: `${origin}/register?affiliateCode=${encodeURIComponent(code)}`,
  affiliateCount: came,
  type: kind === 'AGENT' ? 1 : 0,
  status: isOpen ? 'A' : 'E',
  startDate: from.getTime(),
  endDate: to?.getTime() ?? null,
});

/** The rules of the registration, for a form that somebody else fills in. */
function requireRules(
  input: NewAccount,
  rules: RegistrationRules,
  today: string,
  minimumAge: number,
): void {
  const found: { readonly code: ErrorCode; readonly fault: FieldFault }[] = [];
  const add = (code: ErrorCode, fault: FieldFault | null) => {
    if (fault) found.push({ code, fault });
  };
  add('format.username.err', checkText('username', input.username, rules.username));
  const password = checkText('password', input.password, rules.password);
  add('format.pwd.err', password);
  if (!password && isCommonPassword(input.password, input.username))
    add('password_common', { field: 'password', rule: 'common' });
  const birthday = birthdayFault(input.birthday, today, minimumAge);
  add(birthday?.rule === 'age' ? 'age_below_minimum' : 'request.param.err', birthday);
  add('consent_required', consentFault(input.consent, minimumAge));
  const [first] = found;
  if (first)
    throw new ApiError(first.code, {
      fields: found.map(({ fault }) => fault),
      ...(first.code === 'age_below_minimum' && { minimumAge }),
    });
}
