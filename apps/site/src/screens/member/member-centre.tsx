import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useApi, useStore } from '@parlour/session';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Badge, chipLook, Icon, Modal, Skeleton, useScrollSelectedIntoView } from '@parlour/ui';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { MemberPanel } from '../model/member-panel.ts';
import { NewsStore } from '../model/news-store.ts';
import type { MemberPage } from '../navigation/pages.ts';
import { LoadFailure } from '../shell/load-failure.tsx';

const pages: readonly MemberPage[] = [
  'securityCenter',
  'depositv2',
  'transferFund',
  'personalHistoryCopy',
  'messageV2',
  'protection',
];

/** Pages with a table, or with a list beside what is read, have the room of a wide dialog. */
const widePages: ReadonlySet<MemberPage> = new Set(['personalHistoryCopy', 'messageV2']);

type MemberCentreProps = {
  readonly page: MemberPage;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The person's own pages, over the page that was there. */
export const MemberCentre = observer(function MemberCentre({
  page,
  onClose,
  children,
}: MemberCentreProps) {
  const { t } = useTranslation('site');
  const { content, system } = useApi();
  const permission = useStore(PermissionStore);
  const [panel] = useState(
    () =>
      new MemberPanel({
        content,
        consolidated: system.consolidated,
        onInfo: ({ whitelabel }) => permission.apply(whitelabel),
      }),
  );
  useEffect(() => void panel.load(), [panel]);
  const menu = useScrollSelectedIntoView<HTMLElement>(page);
  // An event since then is newer than the answer from when the centre opened.
  const unread = useStore(NewsStore).unread ?? panel.unread;
  return (
    <Modal
      name="member"
      isOpen
      title={t(page === 'soon' ? 'title.member' : `title.${page}`)}
      onClose={onClose}
      size={{ inline: widePages.has(page) ? 1080 : 720, block: 480 }}
    >
      <Menu ref={menu} aria-label={t('member.pages')}>
        {pages.map((entry) => (
          <Entry
            key={entry}
            href={`/member/${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {t(`title.${entry}`)}
          </Entry>
        ))}
      </Menu>
      {panel.newest !== null && page !== 'messageV2' && (
        <News href="/member/messageV2">
          <Icon of={Bell} />
          <span>{panel.newest}</span>
          {unread > 0 && <Badge data-tone="accent">{unread}</Badge>}
        </News>
      )}
      <LoadFailure key={page}>
        <Suspense fallback={<Skeleton block="240px" corner="12px" />}>{children}</Suspense>
      </LoadFailure>
    </Modal>
  );
});

const Menu = styled.nav`
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  padding: 3px 3px ${space[4]};
`;

const Entry = styled.a`
  ${chipLook}
`;

const News = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  margin-block-end: ${space[4]};
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
