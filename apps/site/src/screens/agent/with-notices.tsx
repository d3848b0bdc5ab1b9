import type { AgentPageProps, TeamOverviewProps } from '@parlour/agent';
import type { ComponentType } from 'react';

const toNotice: TeamOverviewProps['noticeHref'] = (id) =>
  `/agent/agentAnnouncement?notice=${encodeURIComponent(id)}`;

/** Gives the overview the way to announcements. */
export function withNotices(
  Screen: ComponentType<TeamOverviewProps>,
): ComponentType<AgentPageProps> {
  return function OverviewPage(props) {
    return <Screen {...props} noticeHref={toNotice} />;
  };
}
