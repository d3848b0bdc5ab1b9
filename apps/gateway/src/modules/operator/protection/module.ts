import { createProtectionList, type ProtectionListDeps } from './protection-list.ts';

/** Player protection of a brand in the console. */
export const createOperatorProtectionModule = (deps: ProtectionListDeps) => ({
  handlers: { protection: createProtectionList(deps) },
});
