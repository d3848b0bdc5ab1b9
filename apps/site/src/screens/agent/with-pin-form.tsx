import type { AgentPageProps, ContractsScreenProps } from '@parlour/agent';
import type { ComponentType } from 'react';

/** Gives the contracts the form that sets a withdrawal PIN. */
export function withPinForm(
  Screen: ComponentType<ContractsScreenProps>,
  PinForm: ContractsScreenProps['PinForm'],
): ComponentType<AgentPageProps> {
  return function ContractsPage(props) {
    return <Screen {...props} PinForm={PinForm} />;
  };
}
