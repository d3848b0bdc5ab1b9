import { styled } from 'styled-components';

import { LoginGate } from '../login/login-gate.tsx';
import { Shell } from '../shell/shell.tsx';
import { owner } from './operators.ts';
import { ConsoleFrame, type FakeCalls } from './render-console.tsx';

type ConsoleStoryProps = {
  /** Answers of the fake gateway; an owner of all brands is logged in unless they say otherwise. */
  readonly calls: FakeCalls;
  /** The address of the page. */
  readonly at: string;
};

/** The whole console at an address: for stories of its pages. */
export const ConsoleStory = ({ calls, at }: ConsoleStoryProps) => (
  <Dense lang="en" dir="ltr">
    <ConsoleFrame calls={{ session: { me: async () => owner }, ...calls }} at={at}>
      <LoginGate>
        <Shell />
      </LoginGate>
    </ConsoleFrame>
  </Dense>
);

/** The smaller type of the console, which its own style sheet has. */
const Dense = styled.div`
  --text-xs: 12px;
  --text-sm: 13px;
  --text-md: 14px;
  --text-lg: 16px;
  --text-xl: 18px;
  --text-2xl: 22px;
  font-size: var(--text-md);
`;
