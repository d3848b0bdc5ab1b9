import { AuthDialogs, authModule } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { pointsModule } from '@parlour/points';
import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { lazyScreen } from '../navigation/lazy-screen.tsx';
import { useHydrated } from '../navigation/use-hydrated.ts';

type PointMallPageProps = {
  readonly view: string | null;
  readonly onView: (view: string) => void;
};

/** Loaded when the first item of free spins is opened. */
const MallTerms = lazyScreen({
  load: async () => (await import('@parlour/promotions/terms')).TermsList,
  namespaces: ['promotions', 'games'],
});

/** The points shop with the member and the form of the withdrawal PIN. */
export async function loadPointMallPage(): Promise<ComponentType<PointMallPageProps>> {
  const [Screen, PinForm] = await Promise.all([pointsModule.screens.mall(), authModule.pinForm()]);
  return observer(function PointMallPage(props: PointMallPageProps) {
    const session = useStore(SessionStore);
    const dialogs = useStore(AuthDialogs);
    const { t } = useTranslation('auth');
    // The page is made without knowing the member.
    const isKnown = useHydrated() && session.status !== 'idle';
    const member = session.isTrial ? null : (session.current?.username ?? null);
    return (
      <Screen
        {...props}
        username={isKnown ? member : undefined}
        PinForm={PinForm}
        TermsList={MallTerms}
        onLogin={() => dialogs.show('login')}
        trial={
          session.isTrial && {
            title: t('in_need_true_account'),
            action: t('in_increase_submit'),
            onAct: () => dialogs.show('register'),
          }
        }
      />
    );
  });
}
