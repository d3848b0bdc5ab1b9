import { z } from 'zod';

import { QueryInt } from '../../shapes.ts';
import { Text } from '../../text.ts';
import { messageStates } from '../../states/messages.ts';
import { operatorRoute } from '../operator-route.ts';
import { Reason } from './operators.ts';

const JobName = Text().regex(/^[a-z0-9-]{1,60}$/);

/** Scheduled jobs of a brand. */
export const jobs = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/jobs',
    access: 'jobs.read',
    reply: z.array(
      z.object({
        name: z.string(),
        /** Seconds, or `day`, `week`, `month` of the brand. */
        interval: z.union([z.number().int(), z.enum(['day', 'week', 'month'])]),
        nextAt: z.number(),
        /** Null for a job that polls every few seconds: its runs leave no rows. */
        lastAt: z.number().nullable(),
        /** Up to when it has looked for work, which may have been none. */
        lookedAt: z.number(),
        lastSeconds: z.number().nullable(),
        lastResult: z.record(z.string(), z.unknown()).nullable(),
        failures: z.number().int(),
        failure: z.string().nullable(),
        retryAt: z.number().nullable(),
        isRunning: z.boolean(),
      }),
    ),
    summary: 'The jobs with their last run, the next one, and failures in a row.',
  }),
  runs: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/jobs/runs',
    access: 'jobs.read',
    query: z.object({ name: JobName, limit: QueryInt(1, 200).default(50) }),
    reply: z.array(
      z.object({
        from: z.number(),
        to: z.number(),
        startedAt: z.number(),
        seconds: z.number(),
        result: z.record(z.string(), z.unknown()),
      }),
    ),
    summary: 'The completed periods of a job, newest first.',
  }),
  retry: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/jobs/retry',
    access: 'jobs.write',
    action: 'job.retried',
    dualControl: 'never',
    body: z.object({ name: JobName, reason: Reason }),
    reply: z.null(),
    summary: 'Has a failed job tried again at once; a period that was completed never runs twice.',
  }),
};

/** Messages that leave the gateway. */
export const outbox = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/outbox',
    access: 'jobs.read',
    query: z.object({
      state: z.enum(messageStates).optional(),
      channel: z.enum(['sms', 'email']).optional(),
      before: Text()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: QueryInt(1, 200).default(50),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['sms', 'email']),
          provider: z.string(),
          template: z.string(),
          language: z.string(),
          state: z.enum(messageStates),
          attempts: z.number().int(),
          error: z.string().nullable(),
          createdAt: z.number(),
          dueAt: z.number(),
          expiresAt: z.number(),
          sentAt: z.number().nullable(),
        }),
      ),
      next: z.string().nullable(),
      /** Number of messages in each state. */
      counts: z.partialRecord(z.enum(messageStates), z.number().int()),
    }),
    summary: 'Messages without recipient and content, newest first.',
  }),
  sendNow: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/outbox/send',
    access: 'jobs.write',
    action: 'message.retried',
    dualControl: 'never',
    body: z.object({ id: Text().regex(/^\d{1,18}$/), reason: Reason }),
    reply: z.null(),
    summary: 'Has a message that waits for another attempt sent at once.',
  }),
};
