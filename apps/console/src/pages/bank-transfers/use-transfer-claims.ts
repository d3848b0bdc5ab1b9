import { useTranslation } from '@parlour/i18n';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import type { TransferRow } from './transfer-types.ts';

type Claimed = Pick<TransferRow, 'deposit' | 'state' | 'claimedBy'>;

/**
 * Who works on what: bank transfers are claimed for 15 minutes, so that two operators never decide
 * about one. `toggle` claims a free one and releases an own one.
 */
export function useTransferClaims() {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const may = useMay();
  const notify = useNotify();
  const queries = useQueryClient();
  const claim = useChange('bankTransfers', 'claim');
  const release = useChange('bankTransfers', 'release');

  const isMine = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) => claimedBy === login;
  const isOthers = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) =>
    claimedBy !== null && claimedBy !== login;
  const canToggle = (row: Claimed) =>
    may('slips.decide') && !isOthers(row) && (row.state === 'review' || isMine(row));

  function toggle(row: Claimed): void {
    if (isOthers(row)) notify(t('claim.taken', { by: row.claimedBy ?? '' }), 'warning');
    if (!canToggle(row)) return;
    const { deposit } = row;
    const isRelease = isMine(row);
    (isRelease ? release : claim).mutate(
      { brand, body: { deposit } },
      {
        onSuccess: () => notify(t(isRelease ? 'claim.released' : 'claim.claimed', { deposit })),
        onError: (failure) => {
          notify(failure.message, 'warning');
          // Another operator was faster: the list shows who.
          void queries.invalidateQueries({ queryKey: ['bankTransfers'] });
        },
      },
    );
  }

  return { isMine, isOthers, canToggle, toggle, isPending: claim.isPending || release.isPending };
}

export type TransferClaims = ReturnType<typeof useTransferClaims>;
