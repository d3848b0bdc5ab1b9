import type { FastifyInstance } from 'fastify';

import { createFailureAudit } from './audit-failures.ts';
import { createFederatedModule, type FederatedModuleDeps } from './federated/module.ts';
import { createFreePlayModule, type TrialAccountsDeps } from './free-play/module.ts';
import { createHumanCheckModule, type HumanCheckModuleDeps } from './human-check/module.ts';
import {
  createIdentityCheckModule,
  type IdentityCheckModuleDeps,
} from './identity-check/module.ts';
import { createLoginModule } from './login/module.ts';
import { createMemberModule, type MemberModuleDeps } from './member/module.ts';
import { createApprovalPasskeys, createPasskeyModule } from './passkey/module.ts';
import { createRecoveryModule } from './recovery/module.ts';
import { createRegistrationModule, type RegistrationDeps } from './registration/module.ts';
import { createSecondFactorModule } from './second-factor/module.ts';
import { createSecurityAlerts } from './security-alert/module.ts';
import { createSessionModule, type SessionModuleDeps } from './session/module.ts';
import { createStepUpModule } from './step-up/module.ts';
import { createVerificationModule, type VerificationModuleDeps } from './verification/module.ts';

type IdentityDeps = HumanCheckModuleDeps &
  Omit<SessionModuleDeps, 'alerts'> &
  Omit<VerificationModuleDeps, 'human'> &
  Omit<FederatedModuleDeps, 'sessions'> &
  Pick<MemberModuleDeps, 'atRest' | 'passwords' | 'pin'> &
  Pick<RegistrationDeps, 'settings' | 'system'> &
  Pick<TrialAccountsDeps, 'ledger'> &
  Omit<IdentityCheckModuleDeps, 'profiles'>;

/** Builds the modules of identity, each from those above it. */
export function createIdentityModules(given: IdentityDeps) {
  const deps = { ...given, alerts: createSecurityAlerts(given) };
  const humanCheck = createHumanCheckModule(deps);
  const session = createSessionModule(deps);
  const entering = { ...deps, ...humanCheck, ...session };
  const verification = createVerificationModule(entering);
  const proving = { ...entering, ...verification };
  const federated = createFederatedModule(proving);
  const { identities } = federated;
  const stepUp = createStepUpModule({
    ...proving,
    identities,
    passkeys: createApprovalPasskeys(deps),
  });
  const approving = { ...proving, ...stepUp, identities };
  const passkey = createPasskeyModule(approving);
  const member = createMemberModule(approving);
  const secondFactor = createSecondFactorModule({ ...approving, ...member });
  const identity = { ...approving, ...member, ...secondFactor };
  const registration = createRegistrationModule({
    ...identity,
    verifyPhone: identities.verifyPhone,
  });
  const freePlay = createFreePlayModule(identity);
  const login = createLoginModule(identity);
  const recovery = createRecoveryModule(identity);
  const identityCheck = createIdentityCheckModule(identity);

  const handlers = createFailureAudit(deps)({
    ...humanCheck.handlers,
    ...verification.handlers,
    ...secondFactor.handlers,
    ...passkey.handlers,
    ...recovery.handlers,
    ...identityCheck.handlers,
    registration: registration.handlers.registration,
    session: { ...session.handlers.session, ...login.handlers.session },
    account: {
      ...session.handlers.account,
      ...stepUp.handlers.account,
      ...member.handlers.account,
    },
    member: { ...member.handlers.member, ...registration.handlers.member },
    identity: { ...federated.handlers.identity, ...freePlay.handlers.identity },
  });
  return {
    sessions: session.sessions,
    captchas: humanCheck.captchas,
    identities,
    trials: freePlay.trials,
    stepUp: stepUp.stepUp,
    profiles: member.profiles,
    identityCheck,
    handlers,
    plugin: async (app: FastifyInstance): Promise<void> => {
      await federated.plugin(app);
      await passkey.plugin(app);
    },
  };
}
