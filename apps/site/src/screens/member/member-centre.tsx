import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useApi, useStore } from '@parlour/session';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Badge, Icon, Modal, Skeleton } from '@parlour/ui';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { MemberPanel } from '../../model/member-panel.ts';
import { NewsStore } from '../../model/news-store.ts';
import type { MemberPage } from '../../navigation/pages.ts';
import { LoadFailure } from '../../shell/load-failure.tsx';
import { Centre, CentreContent } from '../centre/centre-menu.tsx';
import { usePageTitle } from '../centre/use-page-title.ts';
import { findEntry } from './member-entries.ts';
import { MemberMenu, useEntryName } from './member-menu.tsx';
import { MemberScreen } from './member-screen.tsx';

type MemberCentreProps = {
  readonly page: MemberPage;
  /** The name of a page that is announced only. */
  readonly name?: string;
  readonly onClose: () => void;
  /** Stands in place of the page, in stories. */
  readonly children?: ReactNode;
};

/** The person's own pages, over the page that was there. */
export const MemberCentre = observer(function MemberCentre({
  page,
  name = '',
  onClose,
  children,
}: MemberCentreProps) {
  const panel = useMemberPanel();
  const permission = useStore(PermissionStore);
  const title = useCentreTitle(page);
  // An event since then is newer than the answer from when the centre opened.
  const news = useStore(NewsStore);
  const unread = news.unread ?? panel.unread;
  return (
    <Modal
      name="member"
      isOpen
      title={title}
      onClose={onClose}
      size={{ inline: 1120, block: 'full' }}
    >
      <Centre>
        <MemberMenu
          page={page}
          counts={{
            messages: unread,
            missions: panel.unclaimedMissions,
            rewards: news.unclaimed ?? 0,
            tickets: panel.unreadTickets,
          }}
          offers={{
            referral: permission.allows('REFERRAL3'),
            missions: permission.allows('MISSIONLB3') && panel.hasMissions,
            ranks: panel.hasRanks,
            transfers: panel.canTransfer,
            realTimeSalary: panel.hasRealTimeSalary,
            rebates: panel.hasRebates,
          }}
        />
        <CentreContent>
          <LoadFailure key={page}>
            <Suspense fallback={<Skeleton block="240px" corner="12px" />}>
              {children ?? <MemberScreen page={page} name={name} />}
            </Suspense>
          </LoadFailure>
          {/* Below the page: what arrives later must not move what is about to be pressed. */}
          {panel.newest !== null && page !== 'messageV2' && (
            <News href="/member/messageV2">
              <Icon of={Bell} />
              <span>{panel.newest}</span>
              {unread > 0 && <Badge data-tone="accent">{unread}</Badge>}
            </News>
          )}
        </CentreContent>
      </Centre>
    </Modal>
  );
});

/** Loads the data that the centre requests once when it opens. */
function useMemberPanel(): MemberPanel {
  const { content, system, transfers, contracts, rebates, missions, ranks, support } = useApi();
  const { bonuses, tickets } = useStore(NewsStore);
  const permission = useStore(PermissionStore);
  const session = useStore(SessionStore);
  const hasAgents = permission.allows('AGENTCENTRE3');
  const [panel] = useState(
    () =>
      new MemberPanel({
        content,
        hasPromotions: !session.isTrial,
        consolidated: system.consolidated,
        canTransfer: permission.allows('AGENTTRANSFER3') ? transfers.enabled : null,
        kinds: session.isAgent && hasAgents ? contracts.kinds : null,
        rebates: !session.isTrial && hasAgents ? rebates.own : null,
        missions: !session.isTrial && permission.allows('MISSIONLB3') ? missions.list : null,
        tickets: session.isTrial ? null : support.unreadCount,
        ranks: session.isTrial ? null : ranks.progress,
        onInfo: ({ whitelabel }) => permission.apply(whitelabel),
      }),
  );
  useEffect(() => void panel.load(), [panel]);
  // A milestone was reached, or a reward claimed.
  useEffect(() => {
    if (bonuses > 0) void panel.refreshMissions();
  }, [panel, bonuses]);
  useEffect(() => {
    if (tickets > 0) void panel.refreshTickets();
  }, [panel, tickets]);
  return panel;
}

/** The name of the page that is open, which is the document's as well. */
function useCentreTitle(page: MemberPage): string {
  const { t } = useTranslation('site');
  const nameOf = useEntryName();
  const entry = findEntry(page);
  const name = entry ? nameOf(entry) : t('title.member');
  usePageTitle(name);
  return name;
}

const News = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  margin-block-start: ${space[4]};
  padding-inline: ${space[3]};
  border-radius: ${radius.inner};
  background: ${color('surface-3')};
  color: inherit;
  font-size: ${type.sm};
  text-decoration: none;
  > span:nth-child(2) {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
