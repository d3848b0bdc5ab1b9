import { ApiError, type Contract, type Reply } from '@parlour/contract';

import { setAuditSource } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { deviceName } from './device-name.ts';
import { endAllSessions } from './session-repository.ts';

type SessionInfo = Reply<Contract['account']['sessions']>[number];
type Row = {
  readonly public_id: string;
  readonly user_agent: string;
  readonly country: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_this: boolean;
  readonly new_network: boolean;
};

/** Creates the functions with which a member lists its own logins, and ends them. */
export const createOwnSessions = ({ db }: { readonly db: Database }) => ({
  list: (ctx: MemberContext): Promise<SessionInfo[]> =>
    db.transaction(ctx.tenantId, async (tx) => {
      const rows = await tx.many<Row>(
        'own-sessions',
        `select public_id, user_agent, country, created_at, last_seen_at,
         token_hash = $3 as is_this, new_network from session
         where tenant = $1 and member = $2 and ended_at is null and expires_at > clock_timestamp()
           and (last_seen_at > clock_timestamp() - interval '30 minutes' or token_hash = $3)
         order by is_this desc, last_seen_at desc limit 50`,
        [ctx.tenantId, ctx.actor.memberId, ctx.actor.sessionHash],
      );
      return rows.map((row) => ({
        id: row.public_id,
        ...deviceName(row.user_agent),
        country: row.country,
        startedAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
        isThis: row.is_this,
        newNetwork: row.new_network,
      }));
    }),

  /** Ends one of them; this one too, which is a logout. */
  end: (ctx: MemberContext, { id }: { readonly id: string }): Promise<null> =>
    db.transaction(ctx.tenantId, async (tx) => {
      await setAuditSource(tx, ctx);
      const ended = await tx.exec(
        'own-session-end',
        `update session set ended_at = clock_timestamp(), ended_why = 'member' where tenant = $1
          and member = $2 and public_id = $3 and ended_at is null`,
        [ctx.tenantId, ctx.actor.memberId, id],
      );
      if (ended === 0) throw new ApiError('not_found');
      return null;
    }),

  endOthers: (ctx: MemberContext): Promise<{ ended: number }> =>
    db.transaction(ctx.tenantId, async (tx) => {
      await setAuditSource(tx, ctx);
      const ended = await endAllSessions(tx, ctx.tenantId, ctx.actor.memberId, {
        except: ctx.actor.sessionHash,
        why: 'member',
      });
      return { ended };
    }),
});
