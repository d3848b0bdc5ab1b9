import type { SupportScreenProps } from '@parlour/content/support';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';
import { useServiceLine } from '../../shell/bar/use-service.ts';

type Address = Pick<SupportScreenProps, 'search' | 'onSearch'>;

/** Gives the page of tickets the events about them, and the chat outside where there is one. */
export function withSupport(Screen: ComponentType<SupportScreenProps>): ComponentType<Address> {
  return observer(function SupportPage(address: Address) {
    const { tickets } = useStore(NewsStore);
    const line = useServiceLine();
    return <Screen {...address} changes={tickets} chat={line ?? undefined} />;
  });
}
