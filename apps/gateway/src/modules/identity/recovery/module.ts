import { createRecoveryService, type RecoveryDeps } from './recovery-service.ts';

/** A new password for a member who has lost the old one. */
export const createRecoveryModule = (deps: RecoveryDeps) => ({
  handlers: { recovery: createRecoveryService(deps) },
});
