import { type Contract, type FieldFault, fieldError, type HandlerInput } from '@parlour/contract';
import { FEEDBACK_PICTURE } from '@parlour/contract/rules';

import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import { withoutCardNumbers } from './card-numbers.ts';
import { insertFeedback } from './content-repository.ts';

/** Takes what somebody wants to tell the house. */
export type FeedbackService = {
  readonly send: (
    ctx: Context,
    input: HandlerInput<Contract['content']['feedback']>['body'],
  ) => Promise<null>;
};

export const feedbackLimit: Limit = { kind: 'feedback-network', most: 5, window: '1 day' };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const fault = (rule: string, allowed: NonNullable<FieldFault['allowed']>) =>
  fieldError([{ field: 'file', rule, allowed }]);

/** The picture of a data URL. Its first bytes say what it is; what the address claims is not believed. */
export function pictureOf(dataUrl: string): {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
} {
  const encoded = /^data:image\/[\w.+-]{1,32};base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  const bytes = encoded === undefined ? null : Buffer.from(encoded, 'base64');
  const type = bytes?.subarray(0, 8).equals(PNG)
    ? 'image/png'
    : bytes?.subarray(0, 3).equals(JPEG)
      ? 'image/jpeg'
      : null;
  if (!bytes || !type) throw fault('one_of', { values: 'png, jpg' });
  if (bytes.length > FEEDBACK_PICTURE) throw fault('max', { max: FEEDBACK_PICTURE });
  return { bytes, type };
}

export function createFeedbackService({
  db,
  throttle,
}: {
  readonly db: Database;
  readonly throttle: Throttle;
}): FeedbackService {
  return {
    async send(ctx, { type, sender, content, file }) {
      // Looked at before it is counted: who chose a wrong file may try again.
      const picture = file === undefined || file === '' ? null : pictureOf(file);
      await throttle.take(ctx.tenantId, feedbackLimit, networkOf(ctx.ip));
      await db.transaction(ctx.tenantId, (tx) =>
        insertFeedback(tx, ctx.tenantId, {
          type,
          sender: withoutCardNumbers(sender),
          content: withoutCardNumbers(content),
          language: ctx.language,
          picture,
        }),
      );
      return null;
    },
  };
}
