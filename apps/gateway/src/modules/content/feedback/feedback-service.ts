import type { Contract, HandlerInput } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { type RateLimit, type Throttle } from '../../../security/throttle.ts';
import type { Captchas } from '../../identity/human-check/module.ts';
import type { Uploads } from '../../platform/uploads/module.ts';
import { openTicket } from '../support/module.ts';

/** Takes feedback from visitors and members: each is a support ticket (docs/decisions/0291). */
type FeedbackService = {
  readonly send: (
    ctx: Context,
    input: HandlerInput<Contract['content']['feedback']>,
  ) => Promise<null>;
};

const feedbackLimit: RateLimit = { kind: 'feedback-network', max: 5, window: '1 day' };

export type FeedbackDeps = {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly captchas: Pick<Captchas, 'require'>;
  readonly uploads: Uploads;
};

export function createFeedbackService({
  db,
  throttle,
  captchas,
  uploads,
}: FeedbackDeps): FeedbackService {
  return {
    async send(ctx, { kind, sender, content, captcha, file }) {
      // Checked first, so that a wrong file uses up neither the captcha nor an attempt.
      const uploaded = file === undefined || file === '' ? [] : uploads.read('file', [file]);
      await captchas.require(ctx, 'feedback', captcha);
      await throttle.consume(ctx.tenantId, feedbackLimit, toNetwork(ctx.ip));
      const pictures = await uploads.convert(uploaded);
      await db.transaction(ctx.tenantId, (tx) =>
        openTicket(tx, { uploads }, ctx, { kind, sender, content, pictures }),
      );
      return null;
    },
  };
}
