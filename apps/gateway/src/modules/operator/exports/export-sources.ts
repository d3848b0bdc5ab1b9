import {
  operatorContract as calls,
  OperatorError,
  type Permission,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';
import { z } from 'zod';

import type { TenantId } from '../../../domain/ids.ts';
import { readJournalPage } from '../ledger/module.ts';
import { searchMembers } from '../members/module.ts';
import type { Cell, Row } from './file-formats.ts';

/** Where a list goes on; null: it has ended. */
type Place = string | null;
export type SourcePage = { readonly rows: readonly Row[]; readonly next: Place };

/** A list that can be made into a file, page by page. */
export type ExportSource = {
  readonly permission: Permission;
  readonly head: readonly string[];
  /** Reads filters as the call of the list takes them; throws for others. */
  readonly parse: (filters: object) => Record<string, unknown>;
  readonly read: (
    tx: Db,
    tenant: TenantId,
    filters: Record<string, unknown>,
    place: Place,
  ) => Promise<SourcePage>;
};

/** Rows that one transaction reads. */
const PAGE_ROWS = 1000;

const toIso = (date: Date | null): Cell =>
  date === null ? null : date.toISOString().replace('T', ' ').slice(0, 19);
const toAmount = (amount: Micros | null): Cell => (amount === null ? null : toWire(amount));
const toText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
const textOf = (filters: Record<string, unknown>, name: string): string | null =>
  typeof filters[name] === 'string' && filters[name] !== '' ? filters[name] : null;

/** Filters by the schema of a list's call; unknown ones are refused. */
const parseBy = (schema: z.ZodType) => (filters: object) => {
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema;
  const parsed = strict.safeParse(filters);
  if (!parsed.success) throw new OperatorError('filters_refused');
  return parsed.data as Record<string, unknown>;
};

const members: ExportSource = {
  permission: 'members.read',
  head: ['id', 'username', 'type', 'status', 'book', 'balance', 'registered', 'last login'],
  parse: parseBy(calls.members.search.query),
  async read(tx, tenant, filters, place) {
    const rows = await searchMembers(tx, tenant, filters, {
      after: place === null ? null : BigInt(place),
      limit: PAGE_ROWS,
    });
    return {
      rows: rows.map((row) => [
        row.public_id,
        row.username,
        row.type,
        row.status,
        row.book,
        toAmount(row.balance),
        toIso(row.created_at),
        toIso(row.last_login_at),
      ]),
      next: rows.length < PAGE_ROWS ? null : String(rows.at(-1)?.id),
    };
  },
};

const journal: ExportSource = {
  permission: 'ledger.read',
  head: [
    'operation',
    'time',
    'kind',
    'status',
    'code',
    'member',
    'username',
    'book',
    'amount',
    'balance after',
    'provider',
    'round',
    'game',
    'source',
    'reference',
    'actor',
    'request',
  ],
  parse: parseBy(calls.ledger.journal.query),
  async read(tx, tenant, filters, place) {
    const { rows, next } = await readJournalPage(tx, tenant, filters, place, PAGE_ROWS);
    return {
      rows: rows.map((row) => [
        String(row.id),
        toIso(row.at),
        row.kind,
        row.status,
        row.code,
        row.member,
        row.username,
        row.book,
        toAmount(row.amount),
        toAmount(row.balance),
        row.vendor,
        row.round,
        row.game,
        row.source,
        row.reference,
        row.actor,
        row.request_id,
      ]),
      next: next === null ? null : String(next),
    };
  },
};

type TrailRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly roles: readonly string[];
  readonly action: string;
  readonly subject: string;
  readonly result: string;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
  readonly address: string | null;
};

const audit: ExportSource = {
  permission: 'audit.read',
  head: [
    'row',
    'time',
    'operator',
    'roles',
    'action',
    'subject',
    'result',
    'reason',
    'before',
    'after',
    'request',
    'address',
  ],
  parse: parseBy(calls.auditTrail.list.query),
  async read(tx, tenant, filters, place) {
    const rows = await tx.many<TrailRow>(
      'export-audit',
      `select id, at, actor, roles, action, subject, result, reason, before, after, request_id,
         address
       from operator_event
       where brand = $1 and ($2::text is null or actor = $2) and ($3::text is null or action = $3)
         and ($4::text is null or subject = $4) and ($5::text is null or request_id = $5)
         and ($6::bigint is null or id < $6)
       order by id desc limit ${PAGE_ROWS}`,
      [
        tenant,
        textOf(filters, 'actor'),
        textOf(filters, 'action'),
        textOf(filters, 'subject'),
        textOf(filters, 'request'),
        place,
      ],
    );
    return {
      rows: rows.map((row) => [
        String(row.id),
        toIso(row.at),
        row.actor,
        row.roles.join(' '),
        row.action,
        row.subject,
        row.result,
        row.reason,
        toText(row.before),
        toText(row.after),
        row.request_id,
        row.address,
      ]),
      next: rows.length < PAGE_ROWS ? null : String(rows.at(-1)?.id),
    };
  },
};

type OutboxRow = {
  readonly id: bigint;
  readonly created_at: Date;
  readonly channel: string;
  readonly provider: string;
  readonly template: string;
  readonly language: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly sent_at: Date | null;
};

const outbox: ExportSource = {
  permission: 'jobs.read',
  head: [
    'message',
    'created',
    'channel',
    'adapter',
    'template',
    'language',
    'state',
    'attempts',
    'error',
    'sent',
  ],
  parse: parseBy(calls.outbox.list.query),
  async read(tx, tenant, filters, place) {
    const rows = await tx.many<OutboxRow>(
      'export-outbox',
      `select id, created_at, channel, provider, template, language, state, attempts, error,
         sent_at
       from outbox where tenant = $1 and ($2::text is null or state = $2)
         and ($3::text is null or channel = $3) and ($4::bigint is null or id < $4)
       order by id desc limit ${PAGE_ROWS}`,
      [tenant, textOf(filters, 'state'), textOf(filters, 'channel'), place],
    );
    return {
      rows: rows.map((row) => [
        String(row.id),
        toIso(row.created_at),
        row.channel,
        row.provider,
        row.template,
        row.language,
        row.state,
        row.attempts,
        row.error,
        toIso(row.sent_at),
      ]),
      next: rows.length < PAGE_ROWS ? null : String(rows.at(-1)?.id),
    };
  },
};

/** Every list that can be exported, by its name in the contract. */
export const exportSources = { members, journal, audit, outbox } as const satisfies Record<
  string,
  ExportSource
>;
export type ExportedList = keyof typeof exportSources;
