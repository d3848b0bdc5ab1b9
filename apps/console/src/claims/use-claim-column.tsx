import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { GridColumn } from '../grid/data-grid.tsx';
import { ClaimButton } from './claim-button.tsx';
import type { Claimed, Claims } from './use-claiming.ts';

/** The column of the operator who works on a row, with the button that claims or releases it. */
export function useClaimColumn<Row extends Claimed>(
  claims: Claims<Row>,
  labelOf: (row: Row) => string,
): GridColumn<Row> {
  const { t } = useTranslation('claims');
  return {
    key: 'claim',
    title: t('title'),
    cell: (row) => (
      <Cell>
        {claims.isOthers(row) ? row.claimedBy : null}
        {claims.isMine(row) ? t('you') : null}
        <ClaimButton row={row} claims={claims} aria-label={labelOf(row)} />
      </Cell>
    ),
  };
}

const Cell = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
