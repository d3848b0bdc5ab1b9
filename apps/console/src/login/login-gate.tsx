import { FailedState, Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useCall } from '../api/use-api.ts';
import { isLoginFailure } from '../api/query-client.ts';
import { OperatorProvider } from '../session/current-operator.tsx';
import { EnrolScreen } from './enrol-screen.tsx';
import { FactorScreen } from './factor-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Shows the console to an operator whose login is complete, else the next step of the login. */
export function LoginGate({ children }: { readonly children: ReactNode }) {
  const me = useCall('session', 'me', {});
  const { pathname } = useLocation();
  if (pathname === '/join') return <JoinScreen />;
  if (me.isError) {
    if (isLoginFailure(me.error)) return <LoginScreen />;
    return (
      <LoginFrame>
        <FailedState
          title={me.error.message}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      </LoginFrame>
    );
  }
  if (!me.data) return <Skeleton inline="100%" block="48px" />;
  if (me.data.stage === 'factor') return <FactorScreen operator={me.data} />;
  if (me.data.stage === 'enrol') return <EnrolScreen login={me.data.login} />;
  return <OperatorProvider value={me.data}>{children}</OperatorProvider>;
}
