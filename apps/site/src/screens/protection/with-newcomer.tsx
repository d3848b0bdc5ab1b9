import type { DepositLimitOfferProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { memberHref } from '../../navigation/destinations.ts';

type NewcomerProps = Required<Pick<DepositLimitOfferProps, 'onEnd'>>;

/** Offers a limit to the member who has just registered. */
export function withNewcomer(
  Offer: ComponentType<DepositLimitOfferProps>,
): ComponentType<NewcomerProps> {
  return observer(function NewcomerOffer({ onEnd }: NewcomerProps) {
    const username = useStore(SessionStore).current?.username;
    if (username === undefined) return null;
    return <Offer key={username} username={username} href={memberHref.protection} onEnd={onEnd} />;
  });
}
