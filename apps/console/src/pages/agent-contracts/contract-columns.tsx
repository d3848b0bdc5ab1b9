import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { useFormat } from '../../text/format.ts';
import type { ContractRow } from './contract-types.ts';
import { useTierText } from './tiers.tsx';

const tones = {
  inForce: 'positive',
  next: 'positive',
  offered: 'accent',
  ended: 'neutral',
} as const;

/** Shows the status of a contract, and whether an offer waits. */
export function ContractStatus({ row }: { readonly row: ContractRow }) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <Badge data-tone={tones[row.status]}>{t(`status.${row.status}`)}</Badge>
      {row.isWaiting && row.status !== 'offered' ? (
        <>
          {' '}
          <Badge data-tone="accent">{t('status.offered')}</Badge>
        </>
      ) : null}
    </>
  );
}

/** A party with a link to its member. */
export function Party({ party }: { readonly party: ContractRow['payer'] }) {
  const { t } = useTranslation('contracts');
  if (party === null) return <>{t('brand')}</>;
  return <MemberLink member={party.member} username={party.username} />;
}

/** The columns of the list of contracts. */
export function useContractColumns(): readonly GridColumn<ContractRow>[] {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const tierText = useTierText();
  return useMemo(
    () => [
      { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'product', title: t('product'), cell: ({ product }) => t(`products.${product}`) },
      { key: 'period', title: t('period'), cell: ({ period }) => t(`periods.${period}`) },
      { key: 'agent', title: t('agent'), cell: ({ agent }) => <Party party={agent} /> },
      { key: 'payer', title: t('payer'), cell: ({ payer }) => <Party party={payer} /> },
      { key: 'status', title: t('state'), cell: (row) => <ContractStatus row={row} /> },
      {
        key: 'terms',
        title: t('highest-tier'),
        cell: ({ kind, tiers }) => tierText(kind, tiers.at(-1)),
      },
      { key: 'from', title: t('from'), cell: ({ effectiveFrom }) => format.time(effectiveFrom) },
      {
        key: 'until',
        title: t('until'),
        isHiddenAtFirst: true,
        cell: ({ effectiveTo }) => format.time(effectiveTo),
      },
      { key: 'offered', title: t('offered'), cell: ({ offeredAt }) => format.time(offeredAt) },
    ],
    [t, format, tierText],
  );
}
