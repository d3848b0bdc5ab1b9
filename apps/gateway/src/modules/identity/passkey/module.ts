import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { Throttle } from '../../../security/throttle.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { StepUp } from '../step-up/module.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeys, type PasskeyDeps } from './passkey-service.ts';
import { createRelatedOrigins } from './related-origins.ts';

export { createApprovalPasskeys } from './approval-passkeys.ts';
export {
  parseCredential,
  relyingPartyHost,
  verifyPasskeyAssertion,
  verifyPasskeyRegistration,
} from './webauthn-verification.ts';

type PasskeyModuleDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly throttle: Throttle;
  readonly system: Pick<SystemService, 'requireOpen' | 'switches'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly startSession: PasskeyDeps['startSession'];
  readonly tenancies: TenancyLookup;
};

/** Passkeys: registering, naming and removing them, and logging in with one. */
export const createPasskeyModule = (deps: PasskeyModuleDeps) => ({
  handlers: { passkey: createPasskeys({ ...deps, challenges: createPasskeyChallenges(deps) }) },
  plugin: createRelatedOrigins(deps),
});
