import {
  choiceOption,
  type Command,
  InvalidArgumentError,
  wholeNumber,
} from '@parlour/command-line';
import { findNearest } from '@parlour/tenant/nearest';

import { auditAlerts, auditEvents } from '../../db/audit-events.ts';
import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';

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

/** The filters for rows of the audit trail; `limit` counts rows. */
export type EventOptions = {
  readonly action?: string;
  readonly member?: string;
  readonly result?: string;
  readonly since?: string;
  readonly limit: number;
};

/** A type of the audit trail, or the beginning of some. */
function parseAction(text: string): string {
  const types = Object.keys({ ...auditEvents, ...auditAlerts });
  if (types.some((type) => type.startsWith(text))) return text;
  const nearest = findNearest(text, types);
  throw new InvalidArgumentError(
    nearest === undefined
      ? 'no type begins so; npm run audit -- types lists them.'
      : `did you mean ${nearest}?`,
  );
}

function parseTime(text: string): string {
  if (!Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('it must be a time such as 2026-11-01 or 2026-11-01T18:00Z.');
}

/** Makes `events` of a command: what it is, and the options that choose rows. */
export const addEventOptions = (events: Command): Command =>
  events
    .description('show the newest rows of a brand’s audit trail, oldest first')
    .option(
      '--action <type>',
      'of one type: login.failed; "login." for all that begin so',
      parseAction,
    )
    .option('--member <name>', 'of one member')
    .addOption(choiceOption('--result <result>', 'of one result', ['success', 'failure']))
    .option('--since <time>', '2026-11-01, or 2026-11-01T18:00Z', parseTime)
    .option('--limit <number>', 'at most so many, 1 to 10000', wholeNumber(1, 10_000), 50);

/** The newest rows of a brand's audit trail that fit, oldest first. */
export const readEvents = (
  db: Database,
  tenantId: TenantId,
  { action = '', member, result, since, limit }: EventOptions,
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
