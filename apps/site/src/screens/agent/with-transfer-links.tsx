import type { AgentPageProps, TeamScreenProps } from '@parlour/agent';
import { PermissionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

/** Gives the team the way to transfers, where the brand allows them. */
export function withTransferLinks(
  Screen: ComponentType<TeamScreenProps>,
): ComponentType<AgentPageProps> {
  return observer(function TeamPage(props) {
    const { allows } = useStore(PermissionStore);
    return <Screen {...props} transferHref={allows('AGENTTRANSFER3') ? toTransfer : null} />;
  });
}

const toTransfer = (username: string) =>
  `/member/transferUpline?to=${encodeURIComponent(username)}`;
