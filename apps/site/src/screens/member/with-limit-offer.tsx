import type { DepositLimitOfferProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import type { DepositScreenProps } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { memberHref } from '../../navigation/destinations.ts';

/** Puts the offer of a limit above the deposit page, not above a deposit that is under way. */
export function withLimitOffer(
  Screen: ComponentType<DepositScreenProps>,
  Offer: ComponentType<DepositLimitOfferProps>,
): ComponentType<DepositScreenProps> {
  return observer(function LimitedDeposit(props: DepositScreenProps) {
    const username = useStore(SessionStore).current?.username;
    return (
      <>
        {username !== undefined && !props.search.has('deposit') && (
          <Offer key={username} username={username} href={memberHref.protection} />
        )}
        <Screen {...props} />
      </>
    );
  });
}
