import type { AgentPageProps, RegisterCentreProps } from '@parlour/agent';
import type { ComponentType } from 'react';

/** Gives the register centre the form of an account. */
export function withNewAccounts(
  Screen: ComponentType<RegisterCentreProps>,
  NewAccountForm: RegisterCentreProps['NewAccountForm'],
): ComponentType<AgentPageProps> {
  return function RegisterCentrePage(props) {
    return <Screen {...props} NewAccountForm={NewAccountForm} />;
  };
}
