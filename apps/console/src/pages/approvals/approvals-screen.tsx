import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { EmptyState, Tabs } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { ApprovalCard } from './approval-card.tsx';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];
/** Another operator may decide a request while this one looks at it. */
const REFRESH_MS = 15_000;

/** Changes that wait for a second operator, and those that were decided. */
export function Page() {
  const { t } = useTranslation('approvals');
  const { filters, setFilters } = useListState(['state']);
  const state: State = filters.state === 'closed' ? 'closed' : 'open';
  const query = useCall('approvals', 'list', { query: { state } }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('states')}
        tabs={STATES.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={state}
        onSelect={(key) => setFilters({ state: key === 'open' ? '' : key })}
      >
        <QueryState query={query}>
          {(requests) => (
            <Inbox>
              {requests.map((request) => (
                <ApprovalCard key={request.id} request={request} />
              ))}
              {requests.length === 0 ? <EmptyState title={t(`none.${state}`)} /> : null}
            </Inbox>
          )}
        </QueryState>
      </Tabs>
    </>
  );
}

const Inbox = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 860px;
  padding-block-start: ${space[4]};
`;
