import { createOperatorCases, type OperatorCasesDeps } from './cases-service.ts';

export type { OperatorCasesDeps } from './cases-service.ts';

/** Cases of player protection, in the console. */
export const createOperatorCasesModule = (deps: OperatorCasesDeps) => ({
  handlers: { cases: createOperatorCases(deps) },
});
