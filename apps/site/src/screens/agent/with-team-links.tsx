import type { AgentPageProps, TeamScreenProps } from '@parlour/agent';
import { PermissionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

/** Gives the team the ways to messages, and to transfers where the brand allows them. */
export function withTeamLinks(
  Screen: ComponentType<TeamScreenProps>,
): ComponentType<AgentPageProps> {
  return observer(function TeamPage(props) {
    const { allows } = useStore(PermissionStore);
    const transferHref = allows('AGENTTRANSFER3') ? toTransfer : null;
    return <Screen {...props} transferHref={transferHref} messageHref={toMessage} />;
  });
}

const toTransfer = (username: string) =>
  `/member/transferUpline?to=${encodeURIComponent(username)}`;

const toMessage: TeamScreenProps['messageHref'] = ({ memberId, username }) =>
  `/agent/teamMessages?${new URLSearchParams({ to: memberId, name: username }).toString()}`;
