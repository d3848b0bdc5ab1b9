import type { AgentPageProps } from '@parlour/agent';
import type { TeamMessagesProps } from '@parlour/content/team-messages';
import type { ComponentType } from 'react';

/** Leads from an agent's messages to the inbox, where answers arrive. */
export function withInbox(Screen: ComponentType<TeamMessagesProps>): ComponentType<AgentPageProps> {
  return function TeamMessagesPage({ search, onSearch }) {
    return <Screen search={search} onSearch={onSearch} inboxHref="/member/messageV2" />;
  };
}
