import { sessionStore } from '@parlour/browser-storage';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';

import { type NoticeMoment, getNoticeMoments } from '../model/notice-store.ts';
import { ContentDialogs } from './content-dialogs.ts';
import { followForms, isReaderBusy } from './forms-in-progress.ts';
import { noteNewcomer, openNext } from './self-opening.ts';

/** Time in ms without a press, typing or scrolling of the user before a dialog opens by itself. */
export const IDLE_MS = 12_000;

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

type OpensByItselfProps = {
  /** Nothing lies over the page, and no game is open. */
  readonly isFree: boolean;
  /** The page: what could not open on one may open on the next. */
  readonly page: string;
};

/** Opens the gift or the notices of the operator once the reader rests. Renders nothing. */
export const OpensByItself = observer(function OpensByItself({ isFree, page }: OpensByItselfProps) {
  const session = useStore(SessionStore);
  const dialogs = useStore(ContentDialogs);
  const api = useApi();
  const last = useRef('');
  // Joined, so that the effect runs again only when they change.
  const moments = getNoticeMoments(session).join(' ');
  const isReady = isFree && session.status !== 'idle' && session.status !== 'loading';

  useEffect(() => {
    if (session.isFirstLogin) noteNewcomer(sessionStore);
  }, [session.isFirstLogin]);
  useEffect(() => followForms(), [page]);
  useEffect(() => {
    const visit = `${moments} ${page}`;
    if (!isReady || last.current === visit) return undefined;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout>;
    const isStillFree = () => isHere && !isReaderBusy();
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isStillFree()) return wait();
        last.current = visit;
        void openNext(
          { announcements: api.content.announcements, storage: sessionStore, dialogs },
          moments.split(' ') as NoticeMoment[],
          isStillFree,
          session.member?.hidesPromotions !== true,
        );
      }, IDLE_MS);
    };
    wait();
    for (const sign of ACTIVITY_EVENTS)
      addEventListener(sign, wait, { passive: true, capture: true });
    return () => {
      isHere = false;
      clearTimeout(timer);
      for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, wait, { capture: true });
    };
  }, [isReady, page, moments, api, dialogs, session]);

  return null;
});
