import { createHmac } from 'node:crypto';

import { ApiError } from '@parlour/contract';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import type { Channel } from '../outbox/message.ts';
import { codeWishes } from '../outbox/metrics.ts';
import { networkOf } from '../session/throttle.ts';
import type { Settings } from '../system/settings.ts';
import { keyFor } from '../../secrets/key-for.ts';

/**
 * What sending may cost. Premium numbers are pumped by asking for codes to whole blocks of neighbours from many addresses; each of these
 * stops another way of it: one number (1 a minute, 5 an hour, 10 a day), one network (10 an hour), its neighbours (30 an hour), a block of
 * a thousand numbers (settings), the merchant's day (settings).
 */
export type CodeBudgets = {
  /** Counts a wish, or refuses it with the seconds to wait. Nothing of the number stays readable in the counters. */
  readonly take: (
    ctx: Context,
    channel: Channel,
    to: string,
    settings: Settings['codes'],
  ) => Promise<void>;
};

type Broken = {
  readonly broken: 'gap' | 'hour' | 'day' | 'network' | 'range' | 'block' | 'merchant';
  readonly wait: number;
  readonly crossed: boolean;
};

export function createCodeBudgets({
  db,
  masterKey,
  on,
}: {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly on: boolean;
}): CodeBudgets {
  const key = keyFor(masterKey, 'code budgets v1');
  const hidden = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);

  return {
    async take(ctx, channel, to, { smsBlock, smsDay, emailDay }) {
      if (!on) return void codeWishes.inc({ channel, outcome: 'sent' });
      const block = channel === 'sms' ? to.slice(0, -3) : null;
      const row = await db.raw.one<Broken>(
        'message-budget',
        'select broken, wait, crossed from message_budget($1::smallint, $2, $3, $4, $5, $6, $7::int, $8::int)',
        [
          ctx.tenantId,
          channel,
          hidden(to),
          block && hidden(block),
          networkOf(ctx.ip),
          rangeOf(ctx.ip),
          smsBlock,
          channel === 'sms' ? smsDay : emailDay,
        ],
      );
      codeWishes.inc({ channel, outcome: row?.broken ?? 'sent' });
      if (!row) return;
      if (row.crossed && (row.broken === 'block' || row.broken === 'merchant')) {
        // A block is named without the digits that make it somebody's number.
        const detail =
          row.broken === 'block'
            ? { block: `${block}•••`, most: smsBlock }
            : { most: channel === 'sms' ? smsDay : emailDay };
        await db.transaction(ctx.tenantId, (tx) =>
          writeAudit(tx, ctx.tenantId, {
            actor: 'codes',
            action: `alert.${channel}.${row.broken}`,
            subject: `${channel} pumping`,
            requestId: ctx.requestId,
            detail,
          }),
        );
      }
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: row.wait });
    },
  };
}

/** The neighbourhood of an address: 256 addresses of IPv4, the first 48 bits of IPv6. */
export function rangeOf(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.');
}
