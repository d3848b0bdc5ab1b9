import { parseArgs } from 'node:util';

import { auditAlerts, auditEvents } from '../../db/audit-events.ts';
import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';

export const EVENTS_USAGE = `audit events <brand>    newest rows of the audit trail, oldest first
    --action <type>     of one type: login.failed; "login." for all that begin so
    --member <name>     of one member
    --result <result>   success or failure
    --since <time>      2026-11-01, or 2026-11-01T18:00Z
    --limit <number>    at most so many, 1 to 10000; default 50
audit types             every type with its meaning`;

type EventRow = {
  readonly at: Date;
  readonly action: string;
  readonly result: string;
  readonly actor: string;
  readonly subject: string;
  readonly address: string | null;
  readonly request_id: string;
  readonly detail: object;
};

export type EventFilter = {
  readonly action?: string | undefined;
  readonly member?: string | undefined;
  readonly result?: string | undefined;
  readonly since?: string | undefined;
  readonly limit: number;
};

const RESULTS: readonly string[] = ['success', 'failure'];

/** The filter that was typed, or what is wrong with it. */
export function parseEventFilter(args: readonly string[]): EventFilter | string {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { action: text, member: text, result: text, since: text, limit: text },
    });
    const limit = Number(values.limit ?? 50);
    const types = Object.keys({ ...auditEvents, ...auditAlerts });
    if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
      return `--limit is a number from 1 to 10000, not ${values.limit}.`;
    if (values.result !== undefined && !RESULTS.includes(values.result))
      return `--result is success or failure, not ${values.result}.`;
    if (values.since !== undefined && Number.isNaN(Date.parse(values.since)))
      return `--since is a time such as 2026-11-01, not ${values.since}.`;
    if (!types.some((type) => type.startsWith(values.action ?? '')))
      return `No type begins with ${values.action}; "audit types" lists them.`;
    return { ...values, limit };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The newest rows of a brand's audit trail that fit, oldest first. */
export const readEvents = (
  db: Database,
  tenantId: TenantId,
  { action = '', member, result, since, limit }: EventFilter,
): Promise<readonly EventRow[]> =>
  db.transaction(tenantId, (tx) =>
    tx.many<EventRow>(
      'operator-events',
      `select at, action, result, actor, subject, address, request_id, detail
       from (select id, at, action, result, actor, subject, address, request_id, detail
         from audit_event where tenant = $1 and starts_with(action, $2)
           and ($3::text is null or subject in (select 'member:' || id from member
             where tenant = $1 and username_key = lower($3)))
           and ($4::text is null or result = $4) and ($5::timestamptz is null or at >= $5)
         order by id desc limit $6) newest
       order by id`,
      [tenantId, action, member ?? null, result ?? null, since ?? null, limit],
    ),
  );

/** One row as a line; times are UTC. JSON keeps control characters of a detail on the line. */
export const formatEvent = (row: EventRow): string =>
  [
    row.at.toISOString(),
    row.result.padEnd(7),
    row.action.padEnd(20),
    row.actor,
    '->',
    row.subject,
    row.address ?? '-',
    row.request_id,
    JSON.stringify(row.detail),
  ].join(' ');

export const formatTypes = (): readonly string[] =>
  Object.entries({ ...auditEvents, ...auditAlerts }).map(
    ([type, meaning]) => `${type.padEnd(34)} ${meaning}`,
  );
