import { AuthDialogs, type StepUpAsk } from '@parlour/auth';
import type { ProtectionScreenProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { NewsStore } from '../../model/news-store.ts';
import { useHydrated } from '../../navigation/use-hydrated.ts';
import { useServiceLine } from '../../shell/bar/use-service.ts';

/** The state that the history entry of the page remembers: a self-exclusion that was just made. */
type PageState = { readonly excludedUntil?: number } | null;

type PageProps = { readonly isPage?: boolean };

/** Gives the page of limits and breaks the member, other windows' changes, and the step-up. */
export function withAccount(
  Screen: ComponentType<ProtectionScreenProps>,
  useStepUp: () => StepUpAsk,
): ComponentType<PageProps> {
  return observer(function ProtectionPage({ isPage = false }: PageProps) {
    const session = useStore(SessionStore);
    const dialogs = useStore(AuthDialogs);
    const news = useStore(NewsStore);
    const stepUp = useStepUp();
    const navigate = useNavigate();
    const location = useLocation();
    const service = useServiceLine();
    // The page is made without knowing the member.
    const isKnown = useHydrated() && session.status !== 'idle';
    const member = session.isTrial ? null : (session.current?.username ?? null);
    // A break hides promotions, and its end shows them again.
    useEffect(() => {
      if (news.protectionChanges > 0) void session.loadMember();
    }, [session, news.protectionChanges]);
    const handleExcluded = (until: number) => {
      // Every session has ended: nothing is asked with this one any more.
      session.expire();
      void navigate('/protection', {
        replace: true,
        state: { excludedUntil: until } satisfies PageState,
      });
    };
    return (
      <>
        <Screen
          isPage={isPage}
          username={isKnown ? member : undefined}
          changes={news.protectionChanges}
          excludedUntil={(location.state as PageState)?.excludedUntil}
          service={service?.href}
          approve={stepUp.ask}
          onExcluded={handleExcluded}
          onLogin={() => dialogs.show('login')}
        />
        {stepUp.dialog}
      </>
    );
  });
}
