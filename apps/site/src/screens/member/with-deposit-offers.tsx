import type { DepositLimitOfferProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import type { DepositScreenProps } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { memberHref } from '../../navigation/destinations.ts';

type OfferedDepositProps = Omit<DepositScreenProps, 'BonusChoice'>;

/**
 * Puts the offer of a limit above the deposit page, not above a deposit that is under way, and the
 * bonuses that can be chosen into its form.
 */
export function withDepositOffers(
  Screen: ComponentType<DepositScreenProps>,
  LimitOffer: ComponentType<DepositLimitOfferProps>,
  BonusChoice: NonNullable<DepositScreenProps['BonusChoice']>,
): ComponentType<OfferedDepositProps> {
  return observer(function OfferedDeposit(props: OfferedDepositProps) {
    const username = useStore(SessionStore).current?.username;
    return (
      <>
        {username !== undefined && !props.search.has('deposit') && (
          <LimitOffer key={username} username={username} href={memberHref.protection} />
        )}
        <Screen {...props} BonusChoice={BonusChoice} />
      </>
    );
  });
}
