import { authModule } from '@parlour/auth';
import { contentModule } from '@parlour/content';
import { protectionModule } from '@parlour/protection';
import { walletModule } from '@parlour/wallet';

import { useLocalSearch } from '../../navigation/use-local-search.ts';
import { withWithdrawals } from '../member/with-withdrawals.tsx';
import { withRecord } from './with-record.tsx';

/** The page of a member under self-exclusion, with withdrawals, messages, requests and records. */
export async function loadExcludedPage() {
  const [
    Screen,
    Bets,
    Account,
    Withdraw,
    useStepUp,
    PinForm,
    Identity,
    Messages,
    { SupportScreen: Support },
  ] = await Promise.all([
    protectionModule.screens.excluded(),
    walletModule.screens.record(),
    walletModule.screens.movements(),
    walletModule.screens.withdraw(),
    authModule.stepUp(),
    authModule.pinForm(),
    authModule.identity(),
    contentModule.screens.messages(),
    import('@parlour/content/support'),
  ]);
  const Withdrawals = withWithdrawals(Withdraw, useStepUp, PinForm, useLocalSearch, Identity);
  return withRecord(Screen, { Bets, Account, Withdrawals, Messages, Support });
}
