import { z } from 'zod';

import { exportStates } from '../../states/operators.ts';
import { Text } from '../../text.ts';
import type { Download } from '../download.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

/** Lists that can be made into a file; each needs the permission to read it, too. */
export const exportedLists = [
  'members',
  'cases',
  'players',
  'games',
  'vendors',
  'keys',
  'rounds',
  'open-rounds',
  'held-wins',
  'draws',
  'returns',
  'deposits',
  'unmatched-payments',
  'withdrawals',
  'withdrawal-queue',
  'unmatched-payouts',
  'payees',
  'bank-transfers',
  'bank-accounts',
  'identity-checks',
  'identity-queue',
  'member-transfers',
  'agent-contracts',
  'settlement-periods',
  'commissions',
  'commission-members',
  'commission-bets',
  'unpaid-commissions',
  'commission-corrections',
  'agent-performance',
  'accounts',
  'journal',
  'entries',
  'runs',
  'findings',
  'holds',
  'jobs',
  'job-runs',
  'outbox',
  'content',
  'promotions',
  'chat',
  'tickets',
  'audit',
] as const;
const exportFormats = ['csv', 'xlsx'] as const;

const ExportId = Text().regex(/^[0-9a-f]{32}$/);

/** Lists as files: made by a job, kept for a day, read by the operator who asked. */
export const listExports = {
  start: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/exports/start',
    access: 'exports.make',
    action: 'export.started',
    dualControl: 'never',
    body: z.object({
      list: z.enum(exportedLists),
      format: z.enum(exportFormats),
      /** The filters of the list as its call takes them. */
      filters: z.record(Text().max(40), Text().max(200)).default({}),
      reason: Reason,
    }),
    reply: z.object({ id: z.string() }),
    summary: 'Begins to write the rows of a list, with its filters, into a file.',
  }),
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/exports',
    access: 'exports.make',
    reply: z.array(
      z.object({
        id: z.string(),
        list: z.enum(exportedLists),
        format: z.enum(exportFormats),
        filters: z.record(z.string(), z.string()),
        state: z.enum(exportStates),
        rows: z.number().int(),
        /** Rows that the brand allows; a file that reached them is cut there. */
        maxRows: z.number().int(),
        bytes: z.number().int(),
        failure: z.string().nullable(),
        createdAt: z.number(),
        finishedAt: z.number().nullable(),
      }),
    ),
    summary: 'The own exports of a brand, newest first.',
  }),
  cancel: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/exports/cancel',
    access: 'exports.make',
    action: 'export.cancelled',
    dualControl: 'never',
    body: z.object({ id: ExportId }),
    reply: z.null(),
    summary: 'Ends an own export that is not done.',
  }),
  file: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/exports/file',
    access: 'exports.make',
    isDownload: true,
    query: z.object({ id: ExportId }),
    reply: z.custom<Download>(),
    summary: 'The file of an own export that is done.',
  }),
};
