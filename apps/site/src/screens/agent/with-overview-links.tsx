import type { AgentPageProps, TeamOverviewProps } from '@parlour/agent';
import type { ComponentType } from 'react';

import { toUnpaid } from './with-unpaid-link.tsx';

const toNotice: TeamOverviewProps['noticeHref'] = (id) =>
  `/agent/agentAnnouncement?notice=${encodeURIComponent(id)}`;

/** Gives the overview the ways to announcements and to what the agent owes. */
export function withOverviewLinks(
  Screen: ComponentType<TeamOverviewProps>,
): ComponentType<AgentPageProps> {
  return function OverviewPage(props) {
    return <Screen {...props} noticeHref={toNotice} unpaidHref={toUnpaid} />;
  };
}
