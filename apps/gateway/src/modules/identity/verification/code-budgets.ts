import { createHmac } from 'node:crypto';

import { ApiError } from '@parlour/contract';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { type Channel, verificationCodeRequests } from '../../platform/outbox/module.ts';
import { toNetworkBlock, toNetwork } from '../../../security/ip-address.ts';
import type { Settings } from '../../platform/settings/module.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { limitWidth } from '../../../security/shared-networks.ts';

/** The reader of a message: a member, a stranger, or none, which must look like a member. */
export type MessageReader = 'member' | 'stranger' | 'none';

/** The values by which a request for a message is counted. */
type MessageRequest = {
  readonly channel: Channel;
  readonly to: string;
  readonly reader: MessageReader;
};

/**
 * The budgets for the cost of sending. Premium numbers are pumped by asking for codes to whole
 * blocks of neighbours from many addresses; each of these stops another way of it: one number (1 a
 * minute, 5 an hour, 10 a day), one address (a twentieth of the day in codes that did not come
 * back), its range (a quarter), a block of a thousand numbers (settings), the day of members and
 * the day of strangers (settings). An address is not stopped before that; its human check gets
 * harder.
 */
export type CodeBudgets = {
  /**
   * Counts a request, or refuses it with the seconds to wait. Nothing of the number stays readable
   * in the counters.
   */
  readonly take: (
    ctx: Context,
    request: MessageRequest,
    settings: Pick<Settings, 'codes' | 'sharedNetworks'>,
  ) => Promise<void>;
};

/** The pot that a message is paid from: strangers cannot empty that of members. */
export const potOf = (reader: MessageReader): 'members' | 'merchant' =>
  reader === 'stranger' ? 'merchant' : 'members';

type BudgetRow = {
  /** The budget that is exceeded; null: send. */
  readonly broken:
    | 'gap'
    | 'hour'
    | 'day'
    | 'network'
    | 'range'
    | 'block'
    | 'merchant'
    | 'members'
    | null;
  readonly wait: number;
  readonly crossed: boolean;
  readonly low: boolean;
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

  const raiseAlert = (
    ctx: Context,
    { channel }: MessageRequest,
    budget: 'block' | 'merchant' | 'members' | 'low',
    detail: object,
  ) =>
    db.transaction(ctx.tenantId, (tx) =>
      writeAudit(tx, ctx.tenantId, {
        actor: 'codes',
        action: `alert.${channel}.${budget}`,
        subject: `${channel} messages`,
        requestId: ctx.requestId,
        detail,
      }),
    );

  return {
    async take(ctx, request, settings) {
      const { channel, to, reader } = request;
      const { smsBlock, smsDay, emailDay } = settings.codes;
      if (!on) return void verificationCodeRequests.inc({ channel, outcome: 'sent' });
      const block = channel === 'sms' ? to.slice(0, -3) : null;
      const most = channel === 'sms' ? smsDay : emailDay;
      const pot = potOf(reader);
      const row = await db.raw.one<BudgetRow>(
        'message-budget',
        `select broken, wait, crossed, low from check_message_budget($1::smallint, $2, $3, $4, $5,
          $6, $7::int, $8::int, $9::int, $10, $11)`,
        [
          ctx.tenantId,
          channel,
          hidden(to),
          block && hidden(block),
          toNetwork(ctx.ip),
          toNetworkBlock(ctx.ip),
          limitWidth(ctx.ip, settings),
          smsBlock,
          most,
          pot,
          reader !== 'none',
        ],
      );
      if (!row) throw new Error('check_message_budget answered nothing');
      const { broken } = row;
      verificationCodeRequests.inc({ channel, outcome: broken ?? 'sent' });
      if (row.low) await raiseAlert(ctx, request, 'low', { pot, most });
      if (broken === null) return;
      // A block is named without the digits that identify its owner.
      if (row.crossed && broken === 'block')
        await raiseAlert(ctx, request, 'block', { block: `${block}•••`, most: smsBlock });
      if (row.crossed && (broken === 'merchant' || broken === 'members'))
        await raiseAlert(ctx, request, broken, { most });
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: row.wait });
    },
  };
}
