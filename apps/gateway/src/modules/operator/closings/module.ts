import { type AccountClosingDeps, createAccountClosings } from './closing-service.ts';

/** Accounts of members that operators close and open again. */
export const createAccountClosingsModule = (deps: AccountClosingDeps) => ({
  handlers: { accountClosings: createAccountClosings(deps) },
});
