import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { buttonLook, EmptyState, Icon, Skeleton } from '@parlour/ui';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { type Bonus, BonusStore } from '../model/bonus-store.ts';
import { useFresh } from '../model/use-fresh.ts';
import { BonusCard } from '../parts/bonus-card.tsx';
import { type GameHref, PlaySpins } from '../parts/free-spins.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { UnplacedFailure } from '../parts/unplaced-failure.tsx';
import { type OpenTicket, PrizeButton, PrizeDialogSlot } from '../prizes/prize-button.tsx';
import { BonusList, BonusSection } from './bonuses/bonus-list.tsx';
import { ClaimableCard } from './bonuses/claimable-card.tsx';

type RewardCentreScreenProps = {
  /** Counts the events about bonuses. */
  readonly changes: number;
  readonly gameHref: GameHref;
};

/**
 * A list of what a member can claim, with one press each, and of the bonuses that are being
 * wagered.
 */
export const RewardCentreScreen = observer(function RewardCentreScreen({
  changes,
  gameHref,
}: RewardCentreScreenProps) {
  const { t } = useTranslation('promotions-later');
  const { bonuses } = useApi();
  const [store] = useState(() => new BonusStore(bonuses));
  const { open, change } = store;
  // The dialog outlives its card, which goes with the draw.
  const [ticket, setTicket] = useState<OpenTicket | null>(null);
  useFresh(open, changes);
  const { value, status, error } = open;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void open.load()} />;
  if (!value) return <Skeleton block="160px" corner="var(--radius-card)" />;
  const claimable = value.list.filter(({ state }) => state === 'CLAIMABLE');
  const others = value.list.filter(({ state }) => state !== 'CLAIMABLE');
  return (
    <>
      <UnplacedFailure change={change} shown={claimable.map(({ bonusId }) => bonusId)} />
      <BonusSection title={t('rewards.claimable')}>
        {claimable.length === 0 ? (
          <EmptyState
            art={<Icon of={Gift} size={32} />}
            title={t('rewards.none')}
            action={<ButtonLink href="/promotions">{t('rewards.promotions')}</ButtonLink>}
          />
        ) : (
          <BonusList>
            {claimable.map((bonus) => (
              <Claimable
                key={bonus.bonusId}
                bonus={bonus}
                store={store}
                gameHref={gameHref}
                onOpen={(kind) => setTicket({ bonusId: bonus.bonusId, kind })}
              />
            ))}
          </BonusList>
        )}
      </BonusSection>
      {others.length > 0 && <OpenBonuses bonuses={others} />}
      <ButtonLink data-tone="quiet" data-size="sm" href="/member/bonusDetails">
        {t('rewards.history')}
      </ButtonLink>
      <PrizeDialogSlot
        ticket={ticket}
        onClose={() => {
          setTicket(null);
          void open.refresh();
        }}
      />
    </>
  );
});

/** Bonuses that were claimed and are not over. */
function OpenBonuses({ bonuses }: { readonly bonuses: readonly Bonus[] }) {
  const { t } = useTranslation('promotions-later');
  return (
    <BonusSection title={t('rewards.open')}>
      <BonusList>
        {bonuses.map((bonus) => (
          <li key={bonus.bonusId}>
            <BonusCard bonus={bonus}>
              <ButtonLink
                data-tone="quiet"
                data-size="sm"
                href={`/member/bonusDetails?bonus=${bonus.bonusId}`}
              >
                {t('rewards.detail')}
              </ButtonLink>
            </BonusCard>
          </li>
        ))}
      </BonusList>
    </BonusSection>
  );
}

type ClaimableProps = Pick<RewardCentreScreenProps, 'gameHref'> & {
  readonly bonus: Bonus;
  readonly store: BonusStore;
  /** Opens the draw of a ticket. */
  readonly onOpen: (kind: OpenTicket['kind']) => void;
};

/** Is claimed with a press, by its draw, or by playing its free spins. */
function Claimable({ bonus, store, gameHref, onOpen }: ClaimableProps) {
  const { drawnBy, freeSpins } = bonus;
  return (
    <ClaimableCard bonus={bonus} store={store}>
      {freeSpins ? (
        <PlaySpins spins={freeSpins} gameHref={gameHref} />
      ) : (
        drawnBy && <PrizeButton kind={drawnBy} onOpen={() => onOpen(drawnBy)} />
      )}
    </ClaimableCard>
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;
