import {
  type CheckDecisionCallsDeps,
  createCheckDecisionCalls,
} from './check-decisions-service.ts';
import { type CheckPagesDeps, createCheckPages } from './checks-service.ts';

export type OperatorIdentityChecksDeps = CheckPagesDeps & CheckDecisionCallsDeps;

/** Identity checks in the console: the queue, documents and decisions. */
export const createOperatorIdentityChecksModule = (deps: OperatorIdentityChecksDeps) => ({
  handlers: {
    identityChecks: { ...createCheckPages(deps), ...createCheckDecisionCalls(deps) },
  },
});
