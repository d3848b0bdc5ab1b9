import { useTranslation } from '@parlour/i18n';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import type { CaseRow } from './case-types.ts';

type Claimed = Pick<CaseRow, 'id' | 'state' | 'claimedBy'>;

/**
 * Who works on what: a case is claimed for a day, so that two operators never work on one.
 * `toggle` claims a free one and releases an own one.
 */
export function useCaseClaims() {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const may = useMay();
  const notify = useNotify();
  const queries = useQueryClient();
  const claim = useChange('cases', 'claim');
  const release = useChange('cases', 'release');

  const isMine = ({ state, claimedBy }: Claimed) => state === 'OPEN' && claimedBy === login;
  const isOthers = ({ state, claimedBy }: Claimed) =>
    state === 'OPEN' && claimedBy !== null && claimedBy !== login;
  const canToggle = (row: Claimed) => may('cases.handle') && row.state === 'OPEN' && !isOthers(row);

  function toggle(row: Claimed): void {
    if (isOthers(row)) notify(t('claim.taken', { by: row.claimedBy ?? '' }), 'warning');
    if (!canToggle(row)) return;
    const { id } = row;
    const isRelease = isMine(row);
    (isRelease ? release : claim).mutate(
      { brand, body: { case: id } },
      {
        onSuccess: () => notify(t(isRelease ? 'claim.released' : 'claim.claimed', { id })),
        onError: (failure) => {
          notify(failure.message, 'warning');
          // Another operator was faster: the page shows who.
          void queries.invalidateQueries({ queryKey: ['cases'] });
        },
      },
    );
  }

  return { isMine, isOthers, canToggle, toggle, isPending: claim.isPending || release.isPending };
}

export type CaseClaims = ReturnType<typeof useCaseClaims>;
