import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { Section } from '../../layout/section.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { type RecordRequest, requestHref } from './approval-types.ts';
import { useRequestSentence } from './request-sentence.ts';
import { RequestState } from './request-state.tsx';

type RecordRequestsProps = { readonly requests: readonly RecordRequest[] };

/**
 * Lists what operators proposed about a record: who proposed and who decided it, when and why;
 * nothing where none did.
 */
export function RecordRequests({ requests }: RecordRequestsProps) {
  const { t } = useTranslation('approvals');
  const columns = useRequestColumns();
  if (requests.length === 0) return null;
  return (
    <Section>
      <h2>{t('about.title')}</h2>
      <DataGrid
        name="record-requests"
        caption={t('about.title')}
        columns={columns}
        rows={requests}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => requestHref(id)}
        empty={null}
      />
    </Section>
  );
}

function useRequestColumns(): readonly GridColumn<RecordRequest>[] {
  const { t } = useTranslation('approvals');
  const { code: brand } = useBrand();
  const format = useFormat();
  const sentenceOf = useRequestSentence();
  return useMemo(() => {
    const step = (by: string | null, at: number | null, reason: string | null) =>
      by === null
        ? '–'
        : [t('about.step', { by, at: format.time(at) }), reason].filter(Boolean).join(' · ');
    return [
      {
        key: 'request',
        title: t('about.request'),
        cell: (request) => (
          <PageLink to={requestHref(request.id)}>
            {sentenceOf({ ...request, brand, member: null, before: null })}
          </PageLink>
        ),
      },
      {
        key: 'state',
        title: t('about.state'),
        cell: ({ state }) => <RequestState state={state} />,
      },
      {
        key: 'proposed',
        title: t('about.proposed'),
        cell: ({ proposedBy, proposedAt, reason }) => step(proposedBy, proposedAt, reason),
      },
      {
        key: 'decided',
        title: t('about.decided'),
        cell: ({ decidedBy, decidedAt, decisionReason }) =>
          step(decidedBy, decidedAt, decisionReason),
      },
    ];
  }, [t, brand, format, sentenceOf]);
}
