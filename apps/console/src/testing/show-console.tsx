import { LoginGate } from '../login/login-gate.tsx';
import type { CurrentOperator } from '../session/current-operator.tsx';
import { Shell } from '../shell/shell.tsx';
import { owner } from './operators.ts';
import { type FakeCalls, renderConsole } from './render-console.tsx';

/** Renders the whole console at an address, for an operator who is logged in. */
export const showConsole = (calls: FakeCalls, at: string, operator: CurrentOperator = owner) =>
  renderConsole(
    <LoginGate>
      <Shell />
    </LoginGate>,
    { calls: { ...calls, session: { me: async () => operator, ...calls.session } }, at },
  );
