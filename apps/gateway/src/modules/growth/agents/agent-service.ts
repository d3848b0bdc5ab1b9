import {
  ApiError,
  type Contract,
  type ErrorCode,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
  runtimeError,
} from '@parlour/contract';
import {
  findBirthdayFault,
  checkText,
  consentFault,
  type RegistrationRules,
  TERMS_VERSION,
  todayIn,
} from '@parlour/contract/rules';
import { type Category, getBook, DEFAULT_LANGUAGE, type TenantConfig } from '@parlour/tenant';

import type { AuditAction } from '../../../db/audit-events.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import { insertMember, isCommonPassword } from '../../identity/member/module.ts';
import {
  insertRegistration,
  lockQuota,
  randomAffiliateCode,
  readQuotas,
  requireQuota,
} from '../../identity/registration/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { byProduct, grantRebates, readCeilings, requireGivable } from '../rebates/module.ts';
import {
  endLink,
  insertLink,
  type LinkRow,
  readLinks,
  readRegisteredMembers,
  requirePasswordChange,
} from './agent-repository.ts';

type Agent = Contract['agent'];
type NewAccount = HandlerInput<Agent['openAccount']>;

export type AgentDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly throttle: Throttle;
  readonly settings: ReadSettings;
  readonly system: {
    readonly registerRules: (
      tenant: TenantConfig,
      tenantId: TenantId,
    ) => Promise<RegistrationRules>;
  };
  readonly now?: () => Date;
};

/** The actions of agents for their direct downline, always in their own name. */
type AgentService = {
  readonly openAccount: (
    ctx: MemberContext,
    input: NewAccount,
  ) => Promise<Reply<Agent['openAccount']>>;
  readonly quotas: (ctx: MemberContext) => Promise<Reply<Agent['quotas']>>;
  readonly createLink: (
    ctx: MemberContext,
    input: HandlerInput<Agent['createLink']>,
  ) => Promise<Reply<Agent['createLink']>>;
  readonly links: (ctx: MemberContext) => Promise<Reply<Agent['links']>>;
  readonly deleteLink: (
    ctx: MemberContext,
    query: HandlerInput<Agent['deleteLink']>,
  ) => Promise<null>;
  readonly registered: (
    ctx: MemberContext,
    query: HandlerInput<Agent['registered']>,
  ) => Promise<Reply<Agent['registered']>>;
};

/** Accounts that one agent may open in a day. */
const accountLimit: RateLimit = { kind: 'agent-accounts', max: 200, window: '1 day' };

export function createAgentService({
  db,
  passwords,
  throttle,
  settings,
  system,
  now = () => new Date(),
}: AgentDeps): AgentService {
  const toAuditEvent = (ctx: MemberContext, action: AuditAction, subject: string) => ({
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
      requireValidAccount(input, rules, today, minimumAge);
      const ceilings = await readCeilings(settings, ctx.tenantId);
      await throttle.consume(ctx.tenantId, accountLimit, ctx.actor.publicId);
      const passwordHash = await passwords.hash(input.password);
      const { agents: quotas } = await settings(ctx.tenantId);
      const kind = input.accountType === 'member' ? 'members' : 'agents';
      const account = await db.transaction(ctx.tenantId, async (tx) => {
        await requireQuota(tx, ctx.tenantId, ctx.actor.memberId, kind, quotas);
        const member = await insertMember(tx, ctx.tenantId, {
          username: input.username,
          passwordHash,
          accountType: input.accountType,
          book: getBook(ctx.tenant, today),
          birthDate: input.birthday,
          language: ctx.tenant.languages[0] ?? DEFAULT_LANGUAGE,
          upline: ctx.actor.memberId,
          ...(input.nickname && { nickname: input.nickname }),
        });
        if (!member) return undefined;
        await requirePasswordChange(tx, ctx.tenantId, member.id);
        await grantRebates(tx, ctx, { member: member.id, rates: input.rebates, ceilings });
        await insertRegistration(tx, ctx.tenantId, member.id, {
          method: 'AGENT',
          recommenderId: ctx.actor.username,
          termsVersion: TERMS_VERSION,
          minimumAge,
        });
        await writeAudit(
          tx,
          ctx.tenantId,
          toAuditEvent(ctx, 'agent.account', `member:${member.publicId}`),
        );
        return member;
      });
      if (!account) throw fieldError([{ field: 'username', rule: 'taken' }], 'exists.username.err');
      return {
        id: account.publicId,
        userName: account.username,
        accountType: account.accountType,
      };
    },

    async quotas(ctx) {
      const { agents: rules } = await settings(ctx.tenantId);
      const quotas = await db.transaction(ctx.tenantId, (tx) =>
        readQuotas(tx, ctx.tenantId, ctx.actor.memberId, rules),
      );
      const toReply = ({ used, allowed }: (typeof quotas)['links']) => ({ used, allowed });
      return {
        members: toReply(quotas.members),
        agents: toReply(quotas.agents),
        links: toReply(quotas.links),
      };
    },

    async createLink(ctx, { accountType, code = randomAffiliateCode(), endDate, rebates }) {
      const endsAt = endDate === undefined ? null : new Date(endDate);
      if (endsAt && endsAt <= now()) throw fieldError([{ field: 'endDate', rule: 'future' }]);
      const ceilings = await readCeilings(settings, ctx.tenantId);
      const { agents: quotas } = await settings(ctx.tenantId);
      const row = await db.transaction(ctx.tenantId, async (tx) => {
        await requireGivable(tx, ctx, rebates, ceilings);
        const quota = await lockQuota(tx, ctx.tenantId, ctx.actor.memberId, 'links', quotas);
        if (quota.used >= quota.allowed)
          throw fieldError([{ field: 'code', rule: 'max', allowed: { max: quota.allowed } }]);
        const opened = await insertLink(tx, ctx.tenantId, {
          agent: ctx.actor.memberId,
          kind: accountType === 'agent_1' ? 'AGENT' : 'MEMBER',
          code,
          endsAt,
          rebates: byProduct(rebates),
        });
        if (opened)
          await writeAudit(
            tx,
            ctx.tenantId,
            toAuditEvent(ctx, 'agent.link.open', `link:${opened.code}`),
          );
        return opened;
      });
      if (!row) throw fieldError([{ field: 'code', rule: 'taken' }]);
      return toLink(ctx, row);
    },

    links: async (ctx) =>
      (
        await db.transaction(ctx.tenantId, (tx) => readLinks(tx, ctx.tenantId, ctx.actor.memberId))
      ).map((row) => toLink(ctx, row)),

    async deleteLink(ctx, { affiUrlId: code }) {
      await db.transaction(ctx.tenantId, async (tx) => {
        if (!(await endLink(tx, ctx.tenantId, ctx.actor.memberId, code)))
          throw new ApiError('not_found');
        await writeAudit(tx, ctx.tenantId, toAuditEvent(ctx, 'agent.link.end', `link:${code}`));
      });
      return null;
    },

    registered: async (ctx, { affiUrlId: code = null, page, size }) =>
      (
        await db.teamTransaction(ctx.tenantId, ctx.actor.memberId, (tx) =>
          readRegisteredMembers(tx, ctx.tenantId, ctx.actor.memberId, { code, page, size }),
        )
      ).map(({ username, type, code, created_at: at }) => ({
        username,
        accountType: type,
        code,
        regDate: at.getTime(),
      })),
  };
}

const toLink = (
  { origin }: MemberContext,
  { code, kind, is_open: isOpen, starts_at: from, ends_at: to, registrations, rebates }: LinkRow,
): Reply<Agent['createLink']> => ({
  affiUrlId: code,
  code,
  path: `${origin}/register?affiliateCode=${encodeURIComponent(code)}`,
  affiliateCount: registrations,
  accountType: kind === 'AGENT' ? 'agent_1' : 'member',
  isOpen,
  startDate: from.getTime(),
  endDate: to?.getTime() ?? null,
  rebates: Object.entries(rebates).map(([product, rate]) => ({
    product: product as Category,
    rate,
  })),
});

/** Applies the rules of registration to an account that an agent opens. */
function requireValidAccount(
  input: NewAccount,
  rules: RegistrationRules,
  today: string,
  minimumAge: number,
): void {
  const failures: { readonly code: ErrorCode; readonly fault: FieldFault }[] = [];
  const addFailure = (code: ErrorCode, fault: FieldFault | null) => {
    if (fault) failures.push({ code, fault });
  };
  addFailure('format.username.err', checkText('username', input.username, rules.username));
  const password = checkText('password', input.password, rules.password);
  addFailure('format.pwd.err', password);
  addFailure(
    'request.param.err',
    checkText('nickname', input.nickname ?? '', { ...rules.nickname, required: false }),
  );
  if (!password && isCommonPassword(input.password, input.username))
    addFailure('password_common', { field: 'password', rule: 'common' });
  const birthday = findBirthdayFault(input.birthday, today, minimumAge);
  addFailure(birthday?.rule === 'age' ? 'age_below_minimum' : 'request.param.err', birthday);
  addFailure('consent_required', consentFault(input.consent, minimumAge));
  const [firstFailure] = failures;
  if (firstFailure)
    throw runtimeError(
      firstFailure.code,
      { minimumAge },
      { fields: failures.map(({ fault }) => fault) },
    );
}
