import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useApi, useStore, useTenant } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { EmptyState, FailedState, Icon, Skeleton } from '@parlour/ui';
import { Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { getNoticeMoments, NoticeStore, NOTICES_PER_PAGE } from '../model/notice-store.ts';
import { NoticeReader } from './notice-reader.tsx';

type NoticesProps = {
  readonly noticeId?: string | undefined;
  /** Level of a notice's title. */ readonly level?: 2 | 3;
};

/**
 * The operator's notices for the current visitor or member, with their loading, empty and failed
 * states.
 */
export const Notices = observer(function Notices({ noticeId, level = 3 }: NoticesProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const session = useStore(SessionStore);
  const dateStyle = useTenant();
  const [list] = useState(() => new NoticeStore(api.content));
  const { isLoggedIn, isFirstLogin } = session;

  useEffect(
    () => void list.load(getNoticeMoments({ isLoggedIn, isFirstLogin })),
    [list, isLoggedIn, isFirstLogin],
  );
  useEffect(() => {
    if (isLoggedIn && list.status === 'ready') void list.markSeen();
  }, [list, isLoggedIn, list.status]);

  if (list.status === 'failed') {
    return (
      <FailedState
        title={t('notice.failed')}
        detail={list.error && errorText(errors, list.error)}
        onRetry={() => void list.load(getNoticeMoments(session))}
      />
    );
  }
  if (list.status !== 'ready') return <Coming />;
  if (list.notices.length === 0)
    return <EmptyState art={<Icon of={Megaphone} size={32} />} title={t('notice.empty')} />;
  return (
    <NoticeReader notices={list.notices} dateStyle={dateStyle} noticeId={noticeId} level={level} />
  );
});

function Coming() {
  return (
    <Shape aria-busy>
      <div>
        {Array.from({ length: NOTICES_PER_PAGE }, (_, index) => (
          <Skeleton key={index} block="44px" />
        ))}
      </div>
      <div>
        <Skeleton inline="60%" block="22px" />
        <Skeleton inline="40%" block="12px" />
        <Skeleton block="160px" />
      </div>
    </Shape>
  );
}

const Shape = styled.div`
  display: grid;
  gap: ${space[5]};
  > div {
    display: grid;
    align-content: start;
    gap: ${space[3]};
  }
  ${media.compact} {
    grid-template-columns: minmax(220px, 5fr) minmax(0, 8fr);
  }
  ${media.phone} {
    > div + div {
      display: none;
    }
  }
`;
