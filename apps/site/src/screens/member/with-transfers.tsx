import { useStore } from '@parlour/session';
import type { SendMoneyScreenProps } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';
import { memberHref } from '../../navigation/destinations.ts';
import type { OverlaySearch } from '../../navigation/use-overlay-search.ts';

/** Gives the page of transfers its query, the events and the form of the PIN. */
export function withTransfers(
  Screen: ComponentType<SendMoneyScreenProps>,
  PinForm: SendMoneyScreenProps['PinForm'],
  useQuery: () => OverlaySearch,
): ComponentType {
  return observer(function TransfersPage() {
    const { transfers, isStreaming } = useStore(NewsStore);
    const { search, setSearch, goBack } = useQuery();
    return (
      <Screen
        search={search}
        onSearch={setSearch}
        onBack={goBack}
        changes={transfers}
        isLive={isStreaming}
        PinForm={PinForm}
        profileHref={memberHref.account}
      />
    );
  });
}
