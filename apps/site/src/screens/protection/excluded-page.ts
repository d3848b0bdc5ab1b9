import { authModule } from '@parlour/auth';
import { protectionModule } from '@parlour/protection';
import { walletModule } from '@parlour/wallet';

import { withLocalSearch } from './with-local-search.tsx';
import { withRecord } from './with-record.tsx';

/** The page of a member under self-exclusion, with withdrawals and records. */
export async function loadExcludedPage() {
  const [Screen, Bets, Account, Withdraw, useStepUp, PinForm] = await Promise.all([
    protectionModule.screens.excluded(),
    walletModule.screens.record(),
    walletModule.screens.movements(),
    walletModule.screens.withdraw(),
    authModule.stepUp(),
    authModule.pinForm(),
  ]);
  const Withdrawals = withLocalSearch(Withdraw, useStepUp, PinForm);
  return withRecord(Screen, { Bets, Account, Withdrawals });
}
