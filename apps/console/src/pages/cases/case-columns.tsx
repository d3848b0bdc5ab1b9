import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { CaseStatus, useEvidenceText } from './case-status.tsx';
import { caseHref, type CaseRow } from './case-types.ts';

/** Columns of the list of cases: which sign, whose, by which figures, and who works on it. */
export function useCaseColumns(): readonly GridColumn<CaseRow>[] {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const may = useMay();
  const format = useFormat();
  const evidenceText = useEvidenceText();
  const seesMembers = may('members.read');
  return useMemo(
    () => [
      {
        key: 'kind',
        title: t('kind'),
        cell: ({ id, kind }) => <Link to={caseHref(brand, id)}>{t(`kinds.${kind}`)}</Link>,
      },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) =>
          seesMembers ? <Link to={`/b/${brand}/members/${member}`}>{username}</Link> : username,
      },
      { key: 'evidence', title: t('evidence'), cell: ({ evidence }) => evidenceText(evidence) },
      { key: 'raised', title: t('raised'), cell: ({ raisedAt }) => format.time(raisedAt) },
      { key: 'state', title: t('state'), cell: (row) => <CaseStatus row={row} /> },
      {
        key: 'claimed',
        title: t('claim.title'),
        cell: ({ claimedBy, closedBy }) => closedBy ?? claimedBy ?? '–',
      },
      {
        key: 'seen',
        title: t('seen'),
        isHiddenAtFirst: true,
        cell: ({ seenAt }) => format.time(seenAt),
      },
      {
        key: 'closed',
        title: t('closed'),
        isHiddenAtFirst: true,
        cell: ({ closedAt }) => format.time(closedAt),
      },
    ],
    [t, brand, format, evidenceText, seesMembers],
  );
}
