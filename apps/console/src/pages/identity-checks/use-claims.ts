import { useTranslation } from '@parlour/i18n';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import type { CheckRow } from './check-types.ts';

type Claimed = Pick<CheckRow, 'check' | 'state' | 'username' | 'claimedBy'>;

/**
 * Who works on what: checks are claimed for 15 minutes, so that two operators never decide about
 * one. `toggle` claims a free one and releases an own one.
 */
export function useClaims() {
  const { t } = useTranslation('identity-checks');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const may = useMay();
  const notify = useNotify();
  const queries = useQueryClient();
  const claim = useChange('identityChecks', 'claim');
  const release = useChange('identityChecks', 'release');

  const isMine = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) => claimedBy === login;
  const isOthers = ({ claimedBy }: Pick<Claimed, 'claimedBy'>) =>
    claimedBy !== null && claimedBy !== login;
  const canToggle = (row: Claimed) =>
    may('identity.decide') && !isOthers(row) && (row.state === 'pending' || isMine(row));

  function toggle(row: Claimed): void {
    if (isOthers(row)) notify(t('claim.taken', { by: row.claimedBy ?? '' }), 'warning');
    if (!canToggle(row)) return;
    const isRelease = isMine(row);
    (isRelease ? release : claim).mutate(
      { brand, body: { check: row.check } },
      {
        onSuccess: () =>
          notify(t(isRelease ? 'claim.released' : 'claim.claimed', { username: row.username })),
        onError: (failure) => {
          notify(failure.message, 'warning');
          // Another operator was faster: the list shows who.
          void queries.invalidateQueries({ queryKey: ['identityChecks'] });
        },
      },
    );
  }

  return { isMine, isOthers, canToggle, toggle, isPending: claim.isPending || release.isPending };
}

export type Claims = ReturnType<typeof useClaims>;
