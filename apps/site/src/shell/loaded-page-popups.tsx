import { AuthDialogs } from '@parlour/auth';
import { ActivityGift, ContentDialogs, OpensByItself } from '@parlour/content';
import { LaunchStore } from '@parlour/games';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

import { HomeContentStore } from '../model/home-content-store.ts';
import { useSiteFacts } from '../model/site-facts.tsx';
import { countVisit } from '../model/visits.ts';
import { ShellDialogs } from './shell-dialogs.ts';

type LoadedPagePopupsProps = {
  readonly path: string;
  readonly isFree: boolean;
  readonly isOrdinary: boolean;
};

/** The activity gift, and what opens by itself where nothing else is open. */
export const LoadedPagePopups = observer(function LoadedPagePopups({
  path,
  isFree,
  isOrdinary,
}: LoadedPagePopupsProps) {
  const { banners } = useStore(HomeContentStore);
  const content = useStore(ContentDialogs);
  const auth = useStore(AuthDialogs);
  const shell = useStore(ShellDialogs);
  // Also one in the small window over an ordinary page.
  const isGameOpen = useStore(LaunchStore).nodeId !== null;
  const isNothingOpen = !content.open && !auth.open && !shell.open && !isGameOpen;
  const { gtagId } = useSiteFacts();
  useEffect(() => (gtagId === undefined ? undefined : countVisit(gtagId, path)), [gtagId, path]);
  return (
    <>
      <OpensByItself page={path} isFree={isFree && isNothingOpen} />
      {isOrdinary && <ActivityGift banners={banners} onMore={() => content.show('activity')} />}
    </>
  );
});
