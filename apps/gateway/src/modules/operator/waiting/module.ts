import { createWaitingService, type WaitingDeps } from './waiting-service.ts';

/** Creates the module that counts what waits for an operator in all brands at once. */
export const createWaitingModule = (deps: WaitingDeps) => ({
  handlers: { waiting: createWaitingService(deps) },
});
