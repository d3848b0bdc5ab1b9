import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { Bonus, BonusStore } from '../../model/bonus-store.ts';
import { BonusCard } from '../../parts/bonus-card.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { ForfeitButton } from './forfeit-button.tsx';

type ClaimableCardProps = {
  readonly bonus: Bonus;
  readonly store: BonusStore;
  /** The control that claims the bonus, where that is not one press. */
  readonly children?: ReactNode;
};

/** A bonus that waits for its member, in a list: claimed with one press, or given up. */
export const ClaimableCard = observer(function ClaimableCard({
  bonus,
  store,
  children,
}: ClaimableCardProps) {
  const failed = store.change.errorFor(bonus.bonusId);
  return (
    <li>
      <BonusCard bonus={bonus}>
        <Actions>
          {children ?? <ClaimButton bonusId={bonus.bonusId} store={store} />}
          <ForfeitButton
            bonus={bonus}
            isBusy={store.change.isBusy}
            onForfeit={() => store.forfeit(bonus.bonusId)}
          />
        </Actions>
        {failed && <CallFailure error={failed} />}
      </BonusCard>
    </li>
  );
});

type ClaimButtonProps = Pick<Bonus, 'bonusId'> & Pick<ClaimableCardProps, 'store'>;

const ClaimButton = observer(function ClaimButton({ bonusId, store }: ClaimButtonProps) {
  const { t } = useTranslation('promotions-later');
  const { change } = store;
  return (
    <Button
      busy={change.isBusyFor(bonusId)}
      disabled={change.isBusyWithOther(bonusId)}
      onClick={() => void store.claim(bonusId)}
    >
      {t('rewards.claim')}
    </Button>
  );
});

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
