import { AuthDialogs } from '@parlour/auth';
import {
  chatDialog,
  type ContentDialog,
  type ContentDialogProps,
  ContentDialogs,
  contentModule,
  isReaderBusy,
} from '@parlour/content';
import { useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { HomeContentStore } from '../../model/home-content-store.ts';
import { useSiteFacts } from '../../model/site-facts.tsx';
import { type LazyScreen, lazyScreen } from '../../navigation/lazy-screen.tsx';
import { LoadFailure } from '../load-failure.tsx';

const namespaces = ['content-later', 'errors'];

/** The dialogs with content of the operator; each loads when it is first shown. */
export const contentDialogs: Partial<Record<ContentDialog, LazyScreen<ContentDialogProps>>> = {
  notice: lazyScreen({ load: contentModule.dialogs.notice, namespaces }),
  gift: lazyScreen({ load: contentModule.dialogs.gift, namespaces }),
  activity: lazyScreen({ load: contentModule.dialogs.activity, namespaces }),
  feedback: lazyScreen({
    load: contentModule.dialogs.feedback,
    namespaces: [...namespaces, 'ui-later'],
  }),
  leaderboard: lazyScreen({ load: contentModule.dialogs.leaderboard, namespaces }),
  depositTutorial: lazyScreen({ load: contentModule.dialogs.depositTutorial, namespaces }),
  // Decided at build time: a brand without the room carries none of its code.
  ...(import.meta.env.FEATURE_CHAT !== false && {
    chat: lazyScreen({ load: chatDialog, namespaces: [...namespaces, 'ui-later'] }),
  }),
};

/** The dialog that lies over the page because something asked for it. */
export const ContentOverlay = observer(function ContentOverlay() {
  const { open } = useStore(ContentDialogs);
  if (!open) return null;
  return (
    <LoadFailure isOver key={open}>
      <Suspense fallback={null}>
        <Opened dialog={open} />
      </Suspense>
    </LoadFailure>
  );
});

const Opened = observer(function Opened({ dialog }: { readonly dialog: ContentDialog }) {
  const dialogs = useStore(ContentDialogs);
  const auth = useStore(AuthDialogs);
  const homeContent = useStore(HomeContentStore);
  const { book } = useSiteFacts();
  const { key } = useLocation();
  const [from] = useState(key);
  // What opens by itself was loaded meanwhile: the reader may have turned to something else.
  const [isLate] = useState(() => dialogs.options.isUnasked === true && isReaderBusy());
  const Dialog = isLate ? undefined : contentDialogs[dialog];

  // A link inside leads on, perhaps within the same page: the dialog stays behind.
  useEffect(() => {
    if (key !== from || isLate) dialogs.close();
  }, [key, from, dialogs, isLate]);

  const handleLogin = () => {
    dialogs.close();
    auth.show('login');
  };
  return Dialog ? (
    <Dialog
      options={dialogs.options}
      onClose={dialogs.close}
      onLogin={handleLogin}
      book={book}
      banners={homeContent.banners}
    />
  ) : null;
});
