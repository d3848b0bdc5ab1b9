import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { EmptyState, Tabs } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { ApprovalCard } from './approval-card.tsx';
import type { ChangeRequest } from './approval-types.ts';

const STATES = ['open', 'closed'] as const;
type State = (typeof STATES)[number];
/** Another operator may decide a request while this one looks at it. */
const REFRESH_MS = 15_000;

/** Changes that wait for a second operator, and those that were decided; or the one named. */
export function Page() {
  const { filters, setFilters } = useListState(['state', 'id']);
  if (filters.id) return <OneRequest id={filters.id} />;
  return (
    <Requests
      state={filters.state === 'closed' ? 'closed' : 'open'}
      onSelect={(state) => setFilters({ state: state === 'open' ? '' : state })}
    />
  );
}

/** A request that a page of its record leads to, in any state. */
function OneRequest({ id }: { readonly id: string }) {
  const { t } = useTranslation('approvals');
  const query = useCall('approvals', 'list', { query: { id } }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('title')} actions={<PageLink to="/approvals">{t('to-all')}</PageLink>} />
      <QueryState query={query}>
        {(requests) => <Cards requests={requests} none={t('none-such')} />}
      </QueryState>
    </>
  );
}

type RequestsProps = { readonly state: State; readonly onSelect: (state: State) => void };

function Requests({ state, onSelect }: RequestsProps) {
  const { t } = useTranslation('approvals');
  const query = useCall('approvals', 'list', { query: { state } }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('states')}
        tabs={STATES.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selected={state}
        onSelect={onSelect}
      >
        <QueryState query={query}>
          {(requests) => <Cards requests={requests} none={t(`none.${state}`)} />}
        </QueryState>
      </Tabs>
    </>
  );
}

type CardsProps = { readonly requests: readonly ChangeRequest[]; readonly none: string };

const Cards = ({ requests, none }: CardsProps) => (
  <Inbox>
    {requests.map((request) => (
      <ApprovalCard key={request.id} request={request} />
    ))}
    {requests.length === 0 ? <EmptyState title={none} /> : null}
  </Inbox>
);

const Inbox = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 860px;
  padding-block-start: ${space[4]};
`;
