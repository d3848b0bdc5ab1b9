import type { AgentPageProps, EarningsScreenProps } from '@parlour/agent';
import type { ComponentType } from 'react';

/** The address of a contract; null: of all of them. */
const toContract: EarningsScreenProps['contractHref'] = (contractId) =>
  contractId === null
    ? '/agent/contracts'
    : `/agent/contracts?contract=${encodeURIComponent(contractId)}`;

/** Gives the page of one kind of contracts its kind, and the way to the contracts. */
export function withContracts(
  Screen: ComponentType<EarningsScreenProps>,
  kind: EarningsScreenProps['kind'],
): ComponentType<AgentPageProps> {
  return function EarningsPage(props) {
    return <Screen {...props} kind={kind} contractHref={toContract} />;
  };
}
