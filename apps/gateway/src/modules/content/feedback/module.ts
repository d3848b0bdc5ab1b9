import { createFeedbackService, type FeedbackDeps } from './feedback-service.ts';

export type FeedbackModuleDeps = FeedbackDeps;

/** Creates the module for the feedback that visitors and members write to the operator. */
export const createFeedbackModule = (deps: FeedbackModuleDeps) => ({
  handlers: { content: { feedback: createFeedbackService(deps).send } },
});
