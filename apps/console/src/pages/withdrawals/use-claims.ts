import { useTranslation } from '@parlour/i18n';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import type { WithdrawalRow } from './withdrawal-types.ts';

type Claimed = Pick<WithdrawalRow, 'withdrawal' | 'state' | 'receipt' | 'claimedBy'>;

/** Whether an operator may still have to decide something about a withdrawal. */
const isWork = ({ state, receipt }: Claimed): boolean =>
  state === 'review' || state === 'checking' || receipt === 'disputed';

/**
 * Who works on what: withdrawals are claimed for 15 minutes, so that two operators never decide
 * about one. `toggle` claims a free one and releases an own one.
 */
export function useClaims() {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const may = useMay();
  const notify = useNotify();
  const queries = useQueryClient();
  const claim = useChange('withdrawals', 'claim');
  const release = useChange('withdrawals', 'release');

  const isMine = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) => claimedBy === login;
  const isOthers = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) =>
    claimedBy !== null && claimedBy !== login;
  const canToggle = (row: Claimed) =>
    may('withdrawals.review') && !isOthers(row) && (isWork(row) || isMine(row));

  function toggle(row: Claimed): void {
    if (isOthers(row)) notify(t('claim.taken', { by: row.claimedBy ?? '' }), 'warning');
    if (!canToggle(row)) return;
    const { withdrawal } = row;
    const isRelease = isMine(row);
    (isRelease ? release : claim).mutate(
      { brand, body: { withdrawal } },
      {
        onSuccess: () => notify(t(isRelease ? 'claim.released' : 'claim.claimed', { withdrawal })),
        onError: (failure) => {
          notify(failure.message, 'warning');
          // Another operator was faster: the list shows who.
          void queries.invalidateQueries({ queryKey: ['withdrawals'] });
        },
      },
    );
  }

  return { isMine, isOthers, canToggle, toggle, isPending: claim.isPending || release.isPending };
}

export type Claims = ReturnType<typeof useClaims>;
