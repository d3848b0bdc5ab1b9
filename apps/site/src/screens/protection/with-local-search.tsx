import type { StepUpAsk } from '@parlour/auth';
import type { WithdrawScreenProps } from '@parlour/wallet';
import { type ComponentType, useState } from 'react';

import { memberHref } from '../../navigation/destinations.ts';

/**
 * Withdrawals on the page of an excluded member: no address of its own, and no events, because an
 * excluded member has no event stream.
 */
export function withLocalSearch(
  Screen: ComponentType<WithdrawScreenProps>,
  useStepUp: () => StepUpAsk,
  PinForm: WithdrawScreenProps['PinForm'],
): ComponentType {
  return function LocalWithdrawals() {
    const [search, setSearch] = useState(() => new URLSearchParams());
    const stepUp = useStepUp();
    const handleSearch: WithdrawScreenProps['onSearch'] = (values) =>
      setSearch(
        new URLSearchParams(
          Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
      );
    return (
      <>
        <Screen
          search={search}
          onSearch={handleSearch}
          onBack={() => setSearch(new URLSearchParams())}
          changes={0}
          isLive={false}
          approve={stepUp.ask}
          PinForm={PinForm}
          profileHref={memberHref.account}
        />
        {stepUp.dialog}
      </>
    );
  };
}
