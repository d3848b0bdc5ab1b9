import { createLimitLoosening, type LimitLooseningDeps } from './limit-loosening.ts';
import { createMatchRelease } from './match-release.ts';
import { createProtectionList } from './protection-list.ts';

/** Player protection of a brand in the console. */
export const createOperatorProtectionModule = (deps: LimitLooseningDeps) => ({
  handlers: {
    protection: {
      ...createProtectionList(deps),
      ...createLimitLoosening(deps),
      ...createMatchRelease(deps),
    },
  },
});
