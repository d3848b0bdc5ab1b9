import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { useSiteFacts } from '../../model/site-facts.tsx';
import type { MemberPage } from '../../navigation/pages.ts';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { DepositPage } from './deposit-page.tsx';
import { memberScreens } from './member-screens.ts';
import { MessagesPage } from './messages-page.tsx';

type MemberScreenProps = {
  readonly page: MemberPage;
  /** The name of a page that is announced only. */
  readonly name: string;
};

/** The page of the member centre at an address. */
export const MemberScreen = observer(function MemberScreen({ page, name }: MemberScreenProps) {
  const { search, setSearch, goBack } = useOverlaySearch();
  const { book } = useSiteFacts();
  const permission = useStore(PermissionStore);
  const { isAgent } = useStore(SessionStore);
  const address = { search, onSearch: setSearch };
  switch (page) {
    case 'depositv2':
      return <DepositPage />;
    case 'withdraw':
      return <memberScreens.withdraw />;
    case 'transferUpline':
      return <memberScreens.transferUpline />;
    case 'transferFund':
      return <memberScreens.transferFund />;
    case 'personalHistoryCopy':
      return <memberScreens.personalHistoryCopy {...address} />;
    case 'transactionHistory':
      return <memberScreens.transactionHistory {...address} book={book} />;
    case 'personalProfit':
      return <memberScreens.personalProfit {...address} />;
    case 'realTimeSalary':
      return <memberScreens.realTimeSalary {...address} onBack={goBack} />;
    case 'manualRebate':
      return <memberScreens.manualRebate {...address} isAgent={isAgent} />;
    case 'rewardCenter':
      return <memberScreens.rewardCenter />;
    case 'bonusDetails':
      return <memberScreens.bonusDetails {...address} onBack={goBack} />;
    case 'missionLeaderboard':
      return permission.allows('MISSIONLB3') ? (
        <memberScreens.missionLeaderboard {...address} onBack={goBack} />
      ) : (
        <memberScreens.soon name={page} />
      );
    case 'playerRank':
      return <memberScreens.playerRank />;
    case 'messageV2':
      return <MessagesPage {...address} />;
    case 'support':
      return <memberScreens.support {...address} />;
    case 'referral':
      return permission.allows('REFERRAL3') ? (
        <memberScreens.referral />
      ) : (
        <memberScreens.soon name={page} />
      );
    case 'protection':
      return <memberScreens.protection />;
    case 'securityCenter':
      return <memberScreens.securityCenter />;
    case 'soon':
      return <memberScreens.soon name={name} />;
  }
});
