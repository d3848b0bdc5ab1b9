import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { Throttle } from '../../../security/throttle.ts';
import type { SessionService } from '../session/module.ts';
import type { VerificationCodes } from '../verification/module.ts';
import {
  type ApprovalIdentities,
  type ApprovalPasskeys,
  type ApprovalPin,
  createStepUpMethods,
} from './step-up-methods.ts';
import { createStepUp } from './step-up-service.ts';

export type { ApprovalPasskeys } from './step-up-methods.ts';
export type { StepUp } from './step-up-service.ts';

type StepUpModuleDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly passwords: PasswordHasher;
  readonly throttle: Throttle;
  readonly sessions: Pick<SessionService, 'rotate'>;
  readonly codes: Pick<VerificationCodes, 'canReach' | 'send' | 'consume'>;
  /** The proofs of other modules that it is the member. */
  readonly pin: ApprovalPin;
  readonly passkeys: ApprovalPasskeys;
  readonly identities: ApprovalIdentities;
};

/** A member's proof, once more, for one sensitive operation. */
export function createStepUpModule(deps: StepUpModuleDeps) {
  const stepUp = createStepUp({ ...deps, methods: createStepUpMethods(deps) });
  const account: Pick<GatewayHandlers['account'], 'stepUp' | 'stepUpConfirm'> = {
    stepUp: stepUp.ask,
    stepUpConfirm: stepUp.confirm,
  };
  return { stepUp, handlers: { account } };
}
