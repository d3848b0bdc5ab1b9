import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { EmptyState } from '@parlour/ui';
import { styled } from 'styled-components';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { ChangeTable } from '../../changes/change-table.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { useTime } from '../../text/use-time.ts';
import { AuditResult, Subject } from './audit-columns.tsx';
import { type AuditRow, describeRow } from './audit-types.ts';

/** The rows before the one after it: a row by its number. */
const placeAfter = (id: string): string => String((/^\d{1,18}$/.test(id) ? BigInt(id) : 0n) + 1n);

/** One row of the audit trail: who, what, on what, why, from where, and what it changed. */
export function AuditRowScreen() {
  const { t } = useTranslation('audit');
  const { row: id = '' } = useParams();
  const query = useCall('auditTrail', 'list', { query: { before: placeAfter(id), limit: 1 } });
  return (
    <QueryState query={query}>
      {({ rows }) => {
        const row = rows.find((one) => one.id === id);
        if (row) return <Detail row={row} />;
        return (
          <EmptyState
            title={t('unknown')}
            action={<PageLink to="/audit">{t('to-list')}</PageLink>}
          />
        );
      }}
    </QueryState>
  );
}

function Detail({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHead title={describeRow(row)} />
      <Panels>
        <WhatPanel row={row} />
        <WhoPanel row={row} />
      </Panels>
      <Heading>{t('change')}</Heading>
      {row.before === null && row.after === null ? (
        <p>{t('no-change')}</p>
      ) : (
        <ChangeTable
          caption={t('change')}
          before={row.before}
          after={row.after}
          brand={row.brand}
        />
      )}
    </>
  );
}

const Heading = styled.h2`
  margin-block: ${space[5]} ${space[2]};
`;

function WhatPanel({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit');
  const time = useTime();
  const scopeName = useScopeName();
  return (
    <Panel title={t('what')}>
      <Facts
        facts={[
          [t('action'), describeRow(row)],
          [t('subject'), <Subject key="subject" row={row} />],
          [t('brand'), row.brand === null ? t('platform') : scopeName(row.brand)],
          [t('result'), <AuditResult key="result" result={row.result} />],
          [t('reason'), row.reason ?? '–'],
          [t('at'), time(row.at)],
          [t('row'), row.id],
        ]}
      />
    </Panel>
  );
}

function WhoPanel({ row }: { readonly row: AuditRow }) {
  const { t } = useTranslation('audit');
  const search = (name: string, value: string) =>
    `/audit?${new URLSearchParams([[name, value]]).toString()}`;
  return (
    <Panel title={t('who')}>
      <Facts
        facts={[
          [
            t('actor'),
            <PageLink key="actor" to={search('actor', row.actor)}>
              {row.actor}
            </PageLink>,
          ],
          [t('roles'), row.roles.join(', ') || '–'],
          [t('address'), row.address ?? '–'],
          [
            t('request'),
            <PageLink key="request" to={search('request', row.requestId)}>
              {row.requestId}
            </PageLink>,
          ],
        ]}
      />
    </Panel>
  );
}
