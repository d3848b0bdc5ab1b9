import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { useTime } from '../../text/use-time.ts';
import { type AuditRow, describeRow, nameSubject, subjectHref } from './audit-types.ts';

/** Shows whether an action was done or refused. */
export function AuditResult({ result }: Pick<AuditRow, 'result'>) {
  const { t } = useTranslation('audit');
  return (
    <Badge data-tone={result === 'success' ? 'positive' : 'negative'}>
      {t(`results.${result}`)}
    </Badge>
  );
}

type RowProps = { readonly row: AuditRow };

/** Shows the actor, with a link to the operator where the login is that of one. */
const Actor = ({ row: { actor, actorId } }: RowProps) =>
  actorId === null ? (
    actor
  ) : (
    <PageLink to={`/operators/${actorId}`}>
      <Cut title={actor}>{actor}</Cut>
    </PageLink>
  );

/**
 * Shows the subject of the action: a person by name, the rest by its number, with a link to its
 * page.
 */
export function Subject({ row: { about, brand, ...row } }: RowProps) {
  const subject = about?.subject ?? row.subject;
  const href = subjectHref({ subject, brand });
  const title = nameSubject(subject, about ? about.name : row.subjectName);
  const name = (
    <Cut title={subject} translate="no">
      {title}
    </Cut>
  );
  return href === null ? name : <PageLink to={href}>{name}</PageLink>;
}

/** The name or number of a subject; the start of a long one: in full it takes others' room. */
const Cut = styled.span`
  display: inline-block;
  max-inline-size: 150px;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
`;

/** A text that is read in full: it takes as many lines as it needs. */
const Wrapped = styled.span`
  display: inline-block;
  min-inline-size: 150px;
  max-inline-size: 420px;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** The columns of the audit trail. */
export function useAuditColumns(): readonly GridColumn<AuditRow>[] {
  const { t } = useTranslation('audit');
  const time = useTime();
  const scopeName = useScopeName();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('at'),
        cell: ({ id, at }) => <PageLink to={`/audit/${id}`}>{time(at)}</PageLink>,
      },
      { key: 'actor', title: t('actor'), cell: (row) => <Actor row={row} /> },
      {
        key: 'action',
        title: t('action'),
        cell: (row) => <Wrapped>{describeRow(row)}</Wrapped>,
      },
      {
        key: 'subject',
        title: t('subject'),
        cell: (row) => <Subject row={row} />,
      },
      {
        key: 'brand',
        title: t('brand'),
        cell: ({ brand }) => (brand === null ? t('platform') : scopeName(brand)),
      },
      {
        key: 'result',
        title: t('result'),
        cell: ({ result }) => <AuditResult result={result} />,
      },
      {
        key: 'reason',
        title: t('reason'),
        cell: ({ reason }) => <Wrapped>{reason ?? '–'}</Wrapped>,
      },
      {
        key: 'address',
        title: t('address'),
        isHiddenAtFirst: true,
        cell: ({ address }) => address ?? '–',
      },
      {
        key: 'request',
        title: t('request'),
        isHiddenAtFirst: true,
        cell: ({ requestId }) => <code translate="no">{requestId}</code>,
      },
    ],
    [t, time, scopeName],
  );
}
