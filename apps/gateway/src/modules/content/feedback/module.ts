import type { Database } from '../../../db/pool.ts';
import type { Throttle } from '../../../security/throttle.ts';
import { createFeedbackService } from './feedback-service.ts';

export type FeedbackModuleDeps = { readonly db: Database; readonly throttle: Throttle };

/** What visitors and members write to the operator. */
export const createFeedbackModule = (deps: FeedbackModuleDeps) => ({
  handlers: { content: { feedback: createFeedbackService(deps).send } },
});
