import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { StepUp } from '../step-up/module.ts';
import { createLoginTickets } from './login-tickets.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSecondFactor, type SecondFactorDeps } from './second-factor-service.ts';
import { createTotp } from './totp-service.ts';

type SecondFactorModuleDeps = Omit<SecondFactorDeps, 'totp' | 'tickets'> & {
  readonly masterKey: Buffer;
  readonly atRest: AtRest;
  readonly stepUp: Pick<StepUp, 'require'>;
};

/**
 * Creates the module for the proof that an unusual login shows in addition to the password, and for
 * the authenticator app.
 */
export function createSecondFactorModule(deps: SecondFactorModuleDeps) {
  const totp = createTotp({ ...deps, recovery: createRecoveryCodes(deps) });
  const secondFactor = createSecondFactor({ ...deps, totp, tickets: createLoginTickets(deps) });
  const totpCalls: GatewayHandlers['totp'] = {
    status: totp.status,
    setup: totp.setup,
    confirm: totp.confirm,
    recoveryCodes: totp.renewCodes,
    remove: totp.remove,
  };
  return { secondFactor, handlers: { secondFactor, totp: totpCalls } };
}
