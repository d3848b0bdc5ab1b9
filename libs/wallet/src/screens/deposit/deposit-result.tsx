import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros } from '@parlour/money';
import { useStore, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon, linkLook, Money } from '@parlour/ui';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { DepositStore } from '../../model/deposit-store.ts';
import { WalletStore } from '../../model/wallet-store.ts';

type DepositResultProps = {
  readonly amount: Micros;
  readonly onAgain: () => void;
};

/** Shows how practice credit changed the balance, with the number of the deposit. */
export const DepositResult = observer(function DepositResult({
  amount,
  onAgain,
}: DepositResultProps) {
  const { t } = useTranslation('wallet');
  const later = useTranslation('wallet-later').t;
  const { currency } = useTenant();
  const { reference, hasBonus } = useStore(DepositStore);
  const { balance } = useStore(WalletStore);
  return (
    <Result>
      <Icon of={CircleCheck} size={48} />
      <output>{t('deposit.done', { amount: formatMoney(amount, currency) })}</output>
      {balance !== null && (
        <p>
          {t('deposit.balance')} <Money amount={balance} format={currency} />
        </p>
      )}
      <small>{t('deposit.reference', { reference: reference ?? '' })}</small>
      {hasBonus && <BonusLink href="/member/rewardCenter">{later('result.bonus')}</BonusLink>}
      <Actions>
        <GamesLink href="/rng">{t('deposit.toGames')}</GamesLink>
        <Button tone="quiet" onClick={onAgain}>
          {t('deposit.again')}
        </Button>
      </Actions>
    </Result>
  );
});

const BonusLink = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
`;

const Result = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  text-align: center;
  > svg {
    color: ${color('positive')};
  }
  > output {
    font-size: ${type.lg};
    font-weight: 600;
  }
  small {
    color: ${color('text-3')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
`;

const GamesLink = styled.a`
  ${buttonLook}
`;
