import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { CaseStatus, useEvidenceText } from './case-status.tsx';
import { caseHref, type CaseRow } from './case-types.ts';

/** Columns of the list of cases: which sign, whose, by which figures, and who works on it. */
export function useCaseColumns(): readonly GridColumn<CaseRow>[] {
  const { t } = useTranslation('cases');
  const { t: claimText } = useTranslation('claims');
  const { code: brand } = useBrand();
  const format = useFormat();
  const evidenceText = useEvidenceText();
  return useMemo(
    () => [
      {
        key: 'kind',
        title: t('kind'),
        cell: ({ id, kind }) => <PageLink to={caseHref(brand, id)}>{t(`kinds.${kind}`)}</PageLink>,
      },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'evidence', title: t('evidence'), cell: ({ evidence }) => evidenceText(evidence) },
      { key: 'raised', title: t('raised'), cell: ({ raisedAt }) => format.time(raisedAt) },
      { key: 'state', title: t('state'), cell: (row) => <CaseStatus row={row} /> },
      {
        key: 'claimed',
        title: claimText('title'),
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
    [t, claimText, brand, format, evidenceText],
  );
}
