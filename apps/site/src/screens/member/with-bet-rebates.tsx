import type { RebatesScreenProps } from '@parlour/agent/rebates-screen';
import { PermissionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

/** Puts rebates of promotions before those of the agent tree, which not every brand has. */
export function withBetRebates(
  BetRebates: ComponentType,
  AgentRebates: ComponentType<RebatesScreenProps>,
): ComponentType<RebatesScreenProps> {
  return observer(function RebatesPage(props: RebatesScreenProps) {
    const hasAgents = useStore(PermissionStore).allows('AGENTCENTRE3');
    return (
      <>
        <BetRebates />
        {hasAgents && <AgentRebates {...props} />}
      </>
    );
  });
}
