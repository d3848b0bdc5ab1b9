import type { AllMessagesProps } from '@parlour/content';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { NewsStore } from '../../model/news-store.ts';
import { memberScreens } from './member-screens.ts';

/** The page of messages with its address, and the unread count that events report. */
export const MessagesPage = observer(function MessagesPage(
  address: Pick<AllMessagesProps, 'search' | 'onSearch'>,
) {
  return <memberScreens.messageV2 {...address} unread={useStore(NewsStore).unread} />;
});
