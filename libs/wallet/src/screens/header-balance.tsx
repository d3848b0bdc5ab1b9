import { useStore, useTenant } from '@parlour/session';
import { BalanceChip } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { WalletStore } from '../model/wallet-store.ts';

/** The balance for the header: moves with every answer of the gateway and of a running game. */
export const HeaderBalance = observer(function HeaderBalance() {
  const { currency } = useTenant();
  const { balance, bonus, isHidden, isUpdating, toggleHidden } = useStore(WalletStore);
  return (
    <BalanceChip
      amount={balance}
      bonus={bonus}
      format={currency}
      isHidden={isHidden}
      onToggle={toggleHidden}
      isUpdating={isUpdating}
    />
  );
});
