import { type Contract, type FieldFault, fieldError, type HandlerInput } from '@parlour/contract';
import { MAX_FEEDBACK_PICTURE_BYTES } from '@parlour/contract/rules';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { type RateLimit, type Throttle } from '../../../security/throttle.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { insertFeedback } from './feedback-repository.ts';

/** Takes feedback from visitors and members. */
export type FeedbackService = {
  readonly send: (
    ctx: Context,
    input: HandlerInput<Contract['content']['feedback']>,
  ) => Promise<null>;
};

export const feedbackLimit: RateLimit = { kind: 'feedback-network', max: 5, window: '1 day' };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

function detectImageType(bytes: Buffer): 'image/png' | 'image/jpeg' | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  return bytes.subarray(0, 3).equals(JPEG_SIGNATURE) ? 'image/jpeg' : null;
}

const pictureError = (rule: string, allowed: NonNullable<FieldFault['allowed']>) =>
  fieldError([{ field: 'file', rule, allowed }]);

/** Decodes the picture of a data URL and detects its type from its first bytes, not the URL. */
export function decodePicture(dataUrl: string): {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
} {
  const encoded = /^data:image\/[\w.+-]{1,32};base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  const bytes = encoded === undefined ? null : Buffer.from(encoded, 'base64');
  const type = bytes && detectImageType(bytes);
  if (!bytes || !type) throw pictureError('one_of', { values: 'png, jpg' });
  if (bytes.length > MAX_FEEDBACK_PICTURE_BYTES)
    throw pictureError('max', { max: MAX_FEEDBACK_PICTURE_BYTES });
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
    async send(ctx, { kind, sender, content, file }) {
      // Checked before the rate limit, so that a wrong file does not use up an attempt.
      const picture = file === undefined || file === '' ? null : decodePicture(file);
      await throttle.consume(ctx.tenantId, feedbackLimit, toNetwork(ctx.ip));
      await db.transaction(ctx.tenantId, (tx) =>
        insertFeedback(tx, ctx.tenantId, {
          kind,
          sender: maskCardNumbers(sender),
          content: maskCardNumbers(content),
          language: ctx.language,
          picture,
        }),
      );
      return null;
    },
  };
}
