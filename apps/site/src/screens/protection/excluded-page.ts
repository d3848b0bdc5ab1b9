import { authModule } from '@parlour/auth';
import { protectionModule } from '@parlour/protection';
import { walletModule } from '@parlour/wallet';

import { withLocalSearch } from './with-local-search.tsx';
import { withRecord } from './with-record.tsx';

/** The page of a member under self-exclusion, with withdrawals and bet history. */
export async function loadExcludedPage() {
  const [Screen, Record, Withdraw, useStepUp, PinForm] = await Promise.all([
    protectionModule.screens.excluded(),
    walletModule.screens.record(),
    walletModule.screens.withdraw(),
    authModule.stepUp(),
    authModule.pinForm(),
  ]);
  return withRecord(Screen, Record, withLocalSearch(Withdraw, useStepUp, PinForm));
}
