import type { Database } from '../../../db/pool.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import type { FederatedLoginService } from '../federated/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { Captchas } from '../human-check/module.ts';
import type { KnownDevices } from '../session/module.ts';
import type { VerificationCodes } from '../verification/module.ts';
import { createLoginAttempts } from './login-attempts.ts';
import { createLoginService, type LoginDeps } from './login-service.ts';
import { createFirebaseLogin } from './methods/firebase-login.ts';
import { createPasswordLogin } from './methods/password-login.ts';
import { createSmsLogin } from './methods/sms-login.ts';

export type { SecondFactor } from './login-service.ts';

type LoginModuleDeps = Omit<LoginDeps, 'methods'> & {
  readonly config: { readonly rateLimits: boolean };
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly devices: Pick<KnownDevices, 'find'>;
  readonly captchas: Pick<Captchas, 'consume'>;
  readonly settings: ReadSettings;
  readonly codes: Pick<VerificationCodes, 'consume'>;
  readonly identities: Pick<FederatedLoginService, 'identify'>;
};

/** Logging in, by each method that a merchant offers. */
export function createLoginModule({ config, identities, ...deps }: LoginModuleDeps) {
  const attempts = createLoginAttempts({ db: deps.db, on: config.rateLimits });
  const session = createLoginService({
    ...deps,
    methods: {
      sms: createSmsLogin(deps),
      username: createPasswordLogin({ ...deps, attempts }),
      firebase: createFirebaseLogin(identities),
    },
  });
  return { handlers: { session } };
}
