import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button, EmptyState, Icon, Pagination } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { CheckCheck, Megaphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { AnnouncementsStore } from '../model/announcements-store.ts';
import { type AgentPageProps, readPage } from '../model/page-search.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { ReportRoot, ZoneNote } from '../parts/report-filters.tsx';
import { NoticeList } from './announcements/notice-list.tsx';

/** Shows the brand's announcements to its agents, newest first; opening one marks it as read. */
export const AnnouncementsScreen = observer(function AnnouncementsScreen({
  search,
  onSearch,
  onCountsChange,
}: AgentPageProps) {
  const { t } = useTranslation('agent');
  const { content } = useApi();
  const [store] = useState(() => new AnnouncementsStore(content));
  const page = readPage(search);
  useEffect(() => void store.page.load(page), [store, page]);
  const { value, status, error } = store.page;
  const failure = status === 'failed' && error && (
    <CallFailure error={error} onRetry={() => void store.page.reload()} />
  );
  if (!value) return failure || <RowsSkeleton count={4} />;
  if (value.total === 0 && !failure)
    return <EmptyState art={<Icon of={Megaphone} size={32} />} title={t('notices.none')} />;
  const markRead = async (id?: string) => {
    if (await store.markRead(id)) onCountsChange?.();
  };
  return (
    <ReportRoot aria-busy={status === 'loading' || undefined}>
      {store.unread > 0 && (
        <div>
          <Button
            tone="quiet"
            size="sm"
            icon={<Icon of={CheckCheck} size={18} />}
            onClick={() => void markRead()}
          >
            {t('notices.markAll')}
          </Button>
        </div>
      )}
      {failure || (
        <NoticeList
          notices={value.list}
          openAtFirst={search.get('notice')}
          onOpen={(id) => void markRead(id)}
        />
      )}
      <Pagination
        label={t('notices.pages')}
        page={page}
        totalPages={value.totalPages}
        onPage={(next) => onSearch({ page: next > 1 ? String(next) : null, notice: null }, 'push')}
      />
      <ZoneNote />
    </ReportRoot>
  );
});
