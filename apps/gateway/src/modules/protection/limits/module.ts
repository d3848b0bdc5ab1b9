import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { StepUp } from '../../identity/step-up/module.ts';
import type { Exclusions } from '../exclusions/module.ts';
import { createProtectionCalls } from './protection-calls.ts';
import { createProtectionService } from './protection-service.ts';

export {
  excludeByOperator,
  giveTimeOut,
  loosenLimit,
  readOperatorLimit,
  tightenLimit,
} from './operator-changes.ts';
export { createProtectionService } from './protection-service.ts';

type LimitsModuleDeps = {
  readonly db: Database;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly exclusions: Pick<Exclusions, 'record' | 'spread'>;
};

/** Limits, time-outs, self-exclusion and reality checks of members. */
export function createLimitsModule({ db, stepUp, exclusions }: LimitsModuleDeps) {
  const protection = createProtectionService({ database: db, exclusions });
  const handlers: Pick<GatewayHandlers, 'protection'> = {
    protection: createProtectionCalls({ protection, stepUp }),
  };
  return { protection, handlers };
}
