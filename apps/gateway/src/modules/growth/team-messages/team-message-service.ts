import {
  ApiError,
  type Contract,
  contract as calls,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import type { TeamMessageAudience } from '@parlour/contract/team-message-limits';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { maskName } from '../../../security/masked-name.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { buildMemberCommand, runIdempotently } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  countOutbox,
  findInInbox,
  type OutboxRow,
  readOutbox,
  readReach,
  storedAudiences,
  toAudience,
} from './team-message-repository.ts';
import { writeTeamMessage } from './write-team-message.ts';

type Calls = Contract['teamMessages'];
type Sent = Reply<Calls['send']>;
type Texts = { readonly subject: string; readonly content: string };

export type TeamMessageDeps = {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'switches'>;
};

/** Messages to single persons, and to many, that one member may send. */
const singleLimit: RateLimit = { kind: 'team-message', max: 60, window: '1 hour' };
const manyLimit: RateLimit = { kind: 'team-message-many', max: 20, window: '1 day' };

const toState = ({ removed_at: removed, finished_at: finished }: OutboxRow) => {
  if (removed !== null) return 'removed';
  return finished === null ? 'sending' : 'sent';
};

const toOutboxMessage = (row: OutboxRow): Reply<Calls['outbox']>['messages'][number] => ({
  id: row.id,
  audience: toAudience(row.audience),
  recipients: row.audience === 'UPLINE' ? (row.names ?? []).map(maskName) : [...(row.names ?? [])],
  time: row.created_at.getTime(),
  receivers: row.delivered,
  readCount: row.read,
  subject: row.subject,
  content: row.content,
  state: toState(row),
});

/** Creates the service for the messages of agents to their team, and of members to their upline. */
export function createTeamMessageService({
  db,
  throttle,
  settings,
  system,
}: TeamMessageDeps): GatewayHandlers['teamMessages'] {
  const requireOpen = async (tenantId: TenantId): Promise<void> => {
    if (!(await settings(tenantId)).agents.messages) throw new ApiError('function.not.available');
  };

  /** Stores a message, puts it into the first inboxes, and writes it down. */
  async function write(
    tx: Db,
    { tenantId, actor, requestId }: MemberContext,
    audience: TeamMessageAudience,
    { subject, content }: Texts,
    { receivers = [], answers = null }: { receivers?: readonly string[]; answers?: string | null },
  ): Promise<Sent> {
    const sender = actor.memberId;
    const message = { sender, audience, subject, content, receivers, answers };
    const { id, reached } = await writeTeamMessage(tx, tenantId, message);
    // One of those who were named cannot be reached: none of them gets it.
    if (reached === 0 || (audience === 'named' && reached < receivers.length))
      throw new ApiError('recipient_unavailable');
    await writeAudit(tx, tenantId, {
      actor: `member:${actor.publicId}`,
      action: 'team.message',
      subject: `message:${id}`,
      requestId,
      detail: { audience: storedAudiences[audience], receivers: reached },
    });
    return { messageId: id, receivers: reached };
  }

  return {
    async recipients({ tenant, tenantId, actor }) {
      const { AGENTCENTRE3: isOn } = await system.switches(tenant, tenantId);
      if (!isOn || !(await settings(tenantId)).agents.messages)
        return {
          named: false,
          team: false,
          directAgents: false,
          directMembers: false,
          upline: false,
        };
      const { hasAgents, hasMembers, upline } = await db.transaction(tenantId, (tx) =>
        readReach(tx, tenantId, actor.memberId),
      );
      const isAgent = isAgentType(actor.accountType);
      const hasTeam = isAgent && (hasAgents || hasMembers);
      return {
        named: hasTeam,
        team: hasTeam,
        directAgents: isAgent && hasAgents,
        directMembers: isAgent && hasMembers,
        upline: upline !== null,
        ...(upline !== null && { uplineName: maskName(upline) }),
      };
    },

    async send(ctx, input: HandlerInput<Calls['send']>) {
      const { audience } = input;
      await requireOpen(ctx.tenantId);
      if (audience !== 'upline' && !isAgentType(ctx.actor.accountType))
        throw new ApiError('error_not_agent');
      const receivers = [...new Set(input.recipients)];
      if (audience === 'named' && receivers.length === 0)
        throw fieldError([{ field: 'recipients', rule: 'required' }]);
      const isSingle = audience === 'named' || audience === 'upline';
      await throttle.consume(ctx.tenantId, isSingle ? singleLimit : manyLimit, ctx.actor.publicId);
      const command = buildMemberCommand(ctx, calls.teamMessages.send, input);
      return runIdempotently(db, command, async (tx) => ({
        value: await write(tx, ctx, audience, input, { receivers }),
      }));
    },

    async reply(ctx, input: HandlerInput<Calls['reply']>) {
      const { tenantId, actor } = ctx;
      await requireOpen(tenantId);
      await throttle.consume(tenantId, singleLimit, actor.publicId);
      const command = buildMemberCommand(ctx, calls.teamMessages.reply, input);
      return runIdempotently(db, command, async (tx) => {
        const found = await findInInbox(tx, tenantId, actor.memberId, input.inboxId);
        if (!found) throw new ApiError('not_found');
        const answers = found.id;
        if (found.isUpline) return { value: await write(tx, ctx, 'upline', input, { answers }) };
        return {
          value: await write(tx, ctx, 'named', input, { receivers: [found.senderId], answers }),
        };
      });
    },

    async outbox({ tenantId, actor }, { page, size }) {
      return db.transaction(tenantId, async (tx) => {
        const total = await countOutbox(tx, tenantId, actor.memberId);
        const rows = await readOutbox(tx, tenantId, actor.memberId, {
          limit: size,
          offset: (page - 1) * size,
        });
        return {
          messages: rows.map(toOutboxMessage),
          totalPages: Math.ceil(total / size),
          total,
        };
      });
    },
  };
}
