import { createOperatorFactors, type OperatorFactorDeps } from './operator-factors.ts';
import { createOperatorLogin, type OperatorLoginDeps } from './operator-login-service.ts';
import { createOperatorPasskeys, type OperatorPasskeyDeps } from './operator-passkey-service.ts';
import { createOperatorAccess, type OperatorAccessDeps } from './operator-access-service.ts';
import { createOperatorFinder } from './operator-session.ts';
import { createOperators, type OperatorsDeps } from './operators-service.ts';
import { createPasswordlessLogin, type PasswordlessDeps } from './passwordless-service.ts';
import { createOwnAccount, type OwnAccountDeps } from './own-account-service.ts';
import { createOwnSecurity, type OwnSecurityDeps } from './own-security-service.ts';

export { createFirstOwner, renewInvitation } from './first-owner.ts';
export type { Invitation } from './invitations.ts';

export type AccountsDeps = OperatorFactorDeps &
  Omit<OperatorLoginDeps, 'factors'> &
  Omit<OwnAccountDeps, 'factors'> &
  Omit<OwnSecurityDeps, 'factors'> &
  Omit<OperatorPasskeyDeps, 'factors'> &
  PasswordlessDeps &
  Omit<OperatorAccessDeps, 'factors'> &
  OperatorsDeps;

/** Accounts of operators: login, second factors, sessions, and who manages whom. */
export function createAccountsModule(deps: AccountsDeps) {
  const withFactors = { ...deps, factors: createOperatorFactors(deps) };
  return {
    findOperator: createOperatorFinder(deps),
    handlers: {
      session: {
        ...createOperatorLogin(withFactors),
        ...createOwnAccount(withFactors),
        ...createOwnSecurity(withFactors),
        ...createOperatorPasskeys(withFactors),
        ...createPasswordlessLogin(deps),
      },
      operators: { ...createOperators(deps), ...createOperatorAccess(withFactors) },
    },
  };
}
