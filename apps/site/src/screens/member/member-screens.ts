import { authModule } from '@parlour/auth';
import { contentModule } from '@parlour/content';
import { protectionModule } from '@parlour/protection';
import { walletModule } from '@parlour/wallet';

import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { earningsScreen } from '../agent/earnings-screen.ts';
import { protectionScreen } from '../protection/protection-page.ts';

const namespaces = [...walletModule.namespaces, 'wallet-later', 'ui-later'];

// Games and their categories are named as in the lobby.
const bonusNamespaces = ['promotions', 'promotions-later', 'games', 'errors', 'ui-later'];

/** The pages of the member centre; each loads when it is first opened. */
export const memberScreens = {
  securityCenter: lazyScreen({
    load: async () => {
      const [{ withAccounts }, Screen, useStepUp, PayeesPanel] = await Promise.all([
        import('./with-accounts.tsx'),
        authModule.screens.security(),
        authModule.stepUp(),
        walletModule.screens.payees(),
      ]);
      return withAccounts(Screen, useStepUp, PayeesPanel);
    },
    namespaces: [...authModule.accountNamespaces, 'wallet-later'],
  }),
  depositv2: lazyScreen({
    load: async () => {
      const [{ withLimitOffer }, Screen, Offer] = await Promise.all([
        import('./with-limit-offer.tsx'),
        walletModule.screens.deposit(),
        protectionModule.screens.depositLimitOffer(),
      ]);
      return withLimitOffer(Screen, Offer);
    },
    namespaces: [...namespaces, 'protection'],
  }),
  // The form of a deposit does not wait for it.
  depositBonusChoice: lazyScreen({
    load: async () => (await import('@parlour/promotions/deposit-bonus-choice')).DepositBonusChoice,
    namespaces: bonusNamespaces,
  }),
  withdraw: lazyScreen({
    load: async () => {
      const [{ withWithdrawals }, Screen, useStepUp, PinForm] = await Promise.all([
        import('./with-withdrawals.tsx'),
        walletModule.screens.withdraw(),
        authModule.stepUp(),
        authModule.pinForm(),
      ]);
      return withWithdrawals(Screen, useStepUp, PinForm, useOverlaySearch);
    },
    namespaces: [...namespaces, 'auth', 'auth-later'],
  }),
  transferUpline: lazyScreen({
    load: async () => {
      const [{ withTransfers }, Screen, PinForm] = await Promise.all([
        import('./with-transfers.tsx'),
        walletModule.screens.sendMoney(),
        authModule.pinForm(),
      ]);
      return withTransfers(Screen, PinForm, useOverlaySearch);
    },
    namespaces: [...namespaces, 'auth', 'auth-later'],
  }),
  transferFund: lazyScreen({
    load: walletModule.screens.transfer,
    namespaces: [...walletModule.namespaces, 'ui-later'],
  }),
  personalHistoryCopy: lazyScreen({
    load: walletModule.screens.record,
    namespaces: [...namespaces, 'games'],
  }),
  transactionHistory: lazyScreen({ load: walletModule.screens.movements, namespaces }),
  personalProfit: lazyScreen({
    load: walletModule.screens.profit,
    namespaces: [...namespaces, 'games'],
  }),
  realTimeSalary: earningsScreen('REAL_TIME_SALARY'),
  manualRebate: lazyScreen({
    load: async () => {
      const [{ withBonusNews }, { withBetRebates }, { BetRebates }, { RebatesScreen }] =
        await Promise.all([
          import('./with-bonus-news.tsx'),
          import('./with-bet-rebates.tsx'),
          import('@parlour/promotions/rebates'),
          import('@parlour/agent/rebates-screen'),
        ]);
      return withBetRebates(withBonusNews(BetRebates), RebatesScreen);
    },
    namespaces: [...bonusNamespaces, 'agent', 'agent-later'],
  }),
  rewardCenter: lazyScreen({
    load: async () => {
      const [{ withBonusNews }, { RewardCentreScreen }] = await Promise.all([
        import('./with-bonus-news.tsx'),
        import('@parlour/promotions/reward-centre'),
      ]);
      return withBonusNews(RewardCentreScreen);
    },
    namespaces: bonusNamespaces,
  }),
  bonusDetails: lazyScreen({
    load: async () => {
      const [{ withBonusNews }, { BonusesScreen }] = await Promise.all([
        import('./with-bonus-news.tsx'),
        import('@parlour/promotions/bonuses'),
      ]);
      return withBonusNews(BonusesScreen);
    },
    namespaces: bonusNamespaces,
  }),
  missionLeaderboard: lazyScreen({
    load: async () => {
      const [{ withBonusNews }, { MissionsScreen }] = await Promise.all([
        import('./with-bonus-news.tsx'),
        import('@parlour/promotions/missions'),
      ]);
      return withBonusNews(MissionsScreen);
    },
    namespaces: bonusNamespaces,
  }),
  playerRank: lazyScreen({
    load: async () => {
      const [{ withBonusNews }, { RanksScreen }] = await Promise.all([
        import('./with-bonus-news.tsx'),
        import('@parlour/promotions/ranks'),
      ]);
      return withBonusNews(RanksScreen);
    },
    namespaces: bonusNamespaces,
  }),
  messageV2: lazyScreen({
    load: contentModule.screens.messages,
    namespaces: ['content-later', ...contentModule.namespaces],
  }),
  support: lazyScreen({
    load: async () => {
      const [{ withSupport }, { SupportScreen }] = await Promise.all([
        import('./with-support.tsx'),
        import('@parlour/content/support'),
      ]);
      return withSupport(SupportScreen);
    },
    namespaces: ['content-later', ...contentModule.namespaces],
  }),
  referral: lazyScreen({
    // Beside the module, which stands in the first page's code.
    load: async () => (await import('@parlour/content/referral')).ReferralScreen,
    namespaces: ['content-later', ...contentModule.namespaces],
  }),
  protection: protectionScreen,
  soon: lazyScreen({
    load: async () => (await import('./soon-screen.tsx')).SoonScreen,
    namespaces: ['site-later'],
  }),
} as const;
