import { createHmac } from 'node:crypto';

import { ApiError } from '@parlour/contract';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { type Channel, verificationCodeRequests } from '../../platform/outbox/module.ts';
import { toNetworkBlock, toNetwork } from '../../../security/ip-address.ts';
import type { Settings } from '../../platform/settings/module.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/**
 * What sending may cost. Premium numbers are pumped by asking for codes to whole blocks of
 * neighbours from many addresses; each of these stops another way of it: one number (1 a minute, 5
 * an hour, 10 a day), one network (10 an hour), its neighbours (30 an hour), a block of a thousand
 * numbers (settings), the merchant's day (settings).
 */
export type CodeBudgets = {
  /**
   * Counts a request, or refuses it with the seconds to wait. Nothing of the number stays readable
   * in the counters.
   */
  readonly take: (
    ctx: Context,
    channel: Channel,
    to: string,
    settings: Settings['codes'],
  ) => Promise<void>;
};

type ExceededBudget = {
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
  const key = derivePurposeKey(masterKey, 'code budgets v1');
  const hidden = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);

  return {
    async take(ctx, channel, to, { smsBlock, smsDay, emailDay }) {
      if (!on) return void verificationCodeRequests.inc({ channel, outcome: 'sent' });
      const block = channel === 'sms' ? to.slice(0, -3) : null;
      const row = await db.raw.one<ExceededBudget>(
        'message-budget',
        `select broken, wait, crossed
          from check_message_budget($1::smallint, $2, $3, $4, $5, $6, $7::int, $8::int)`,
        [
          ctx.tenantId,
          channel,
          hidden(to),
          block && hidden(block),
          toNetwork(ctx.ip),
          toNetworkBlock(ctx.ip),
          smsBlock,
          channel === 'sms' ? smsDay : emailDay,
        ],
      );
      verificationCodeRequests.inc({ channel, outcome: row?.broken ?? 'sent' });
      if (!row) return;
      const { broken } = row;
      if (row.crossed && (broken === 'block' || broken === 'merchant')) {
        // A block is named without the digits that identify its owner.
        const detail =
          broken === 'block'
            ? { block: `${block}•••`, most: smsBlock }
            : { most: channel === 'sms' ? smsDay : emailDay };
        await db.transaction(ctx.tenantId, (tx) =>
          writeAudit(tx, ctx.tenantId, {
            actor: 'codes',
            action: `alert.${channel}.${broken}`,
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
