import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { Loadable, useApi } from '@parlour/session';
import { buttonLook, EmptyState, Icon, Skeleton } from '@parlour/ui';
import { Percent } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';

import { BonusStore } from '../model/bonus-store.ts';
import { useFresh } from '../model/use-fresh.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { UnplacedFailure } from '../parts/unplaced-failure.tsx';
import { BonusList, BonusSection } from './bonuses/bonus-list.tsx';
import { ClaimableCard } from './bonuses/claimable-card.tsx';
import { OwnFailed } from './promotions/own-failed.tsx';
import { usePromotions } from './promotions/use-promotions.ts';
import { RebateCard } from './rebates/rebate-card.tsx';

type BetRebatesProps = {
  /** Counts the events about bonuses. */
  readonly changes: number;
};

/** Rebates on the member's bets: those to claim, and the rates and the period of what runs. */
export const BetRebates = observer(function BetRebates({ changes }: BetRebatesProps) {
  const { t } = useTranslation('promotions-later');
  const { bonuses, rank, store, reload, error } = useBetRebates(changes);
  const { open, change } = bonuses;
  if (error) return <CallFailure error={error} onRetry={reload} />;
  const isLoaded = store.status === 'ready' || store.promotions.length > 0;
  if (!open.value || !rank.value || !isLoaded)
    return <Skeleton block="240px" corner="var(--radius-card)" />;
  const claimable = open.value.list.filter(
    ({ trigger, state }) => trigger === 'REBATE' && state === 'CLAIMABLE',
  );
  const running = store.promotions.flatMap((promotion) => {
    const { trigger } = promotion.terms;
    return trigger.kind === 'REBATE' && promotion.status === 'join' ? [{ promotion, trigger }] : [];
  });
  const { level, levels } = rank.value;
  return (
    <>
      <UnplacedFailure change={change} shown={claimable.map(({ bonusId }) => bonusId)} />
      {claimable.length > 0 && (
        <BonusSection title={t('rewards.claimable')}>
          <BonusList>
            {claimable.map((bonus) => (
              <ClaimableCard key={bonus.bonusId} bonus={bonus} store={bonuses} />
            ))}
          </BonusList>
        </BonusSection>
      )}
      <BonusSection title={t('rebates.title')}>
        {store.hasOwnFailed && <OwnFailed onRetry={reload} />}
        {running.length === 0 && (
          <EmptyState art={<Icon of={Percent} size={32} />} title={t('rebates.none')} />
        )}
        {running.map(({ promotion, trigger }) => (
          <RebateCard
            key={promotion.id}
            promotion={promotion}
            rebate={trigger}
            level={level}
            levels={levels}
          />
        ))}
        <ButtonLink data-tone="quiet" data-size="sm" href="/member/bonusDetails?view=ended">
          {t('rewards.history')}
        </ButtonLink>
      </BonusSection>
    </>
  );
});

type Progress = Reply<Contract['ranks']['progress']>;

/** Loads what the part shows, and again whenever a bonus has changed. */
function useBetRebates(changes: number) {
  const api = useApi();
  const { store, retry } = usePromotions(undefined);
  const [bonuses] = useState(() => new BonusStore(api.bonuses));
  const [rank] = useState(() => new Loadable<Progress | null>(() => api.ranks.progress(), null));
  const { open } = bonuses;
  const load = useCallback(() => Promise.all([open.load(), rank.load()]), [open, rank]);
  const refresh = useCallback(
    () => Promise.all([open.refresh(), rank.refresh(), retry()]),
    [open, rank, retry],
  );
  useFresh({ load, refresh }, changes);
  const failed = [open, rank, store].find(({ status }) => status === 'failed');
  return { store, bonuses, rank, error: failed?.error, reload: () => void refresh() };
}

const ButtonLink = styled.a`
  ${buttonLook}
  justify-self: start;
`;
