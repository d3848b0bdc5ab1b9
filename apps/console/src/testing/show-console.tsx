import { LoginGate } from '../login/login-gate.tsx';
import { Shell } from '../shell/shell.tsx';
import { owner } from './operators.ts';
import { type FakeCalls, renderConsole } from './render-console.tsx';

/** Renders the whole console at an address; an owner is logged in unless the calls differ. */
export const showConsole = (calls: FakeCalls, at: string) =>
  renderConsole(
    <LoginGate>
      <Shell />
    </LoginGate>,
    { calls: { ...calls, session: { me: async () => owner, ...calls.session } }, at },
  );
