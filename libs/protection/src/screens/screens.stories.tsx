import { fromWire } from '@parlour/money';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { aSession, aState, protectionFakes, someLimits } from '../testing/protection.ts';
import { DepositLimitOffer } from './deposit-limit-offer.tsx';
import { ExcludedScreen } from './excluded-screen.tsx';
import { PlayGuard } from './play-guard.tsx';
import { ProtectionScreen, type ProtectionScreenProps } from './protection-screen.tsx';

const nothing = () => undefined;
const screen = (change: Partial<ProtectionScreenProps> = {}) => (
  <ProtectionScreen
    isPage
    username="demo01"
    changes={0}
    service="https://service.example"
    approve={async () => null}
    onExcluded={nothing}
    onLogin={nothing}
    {...change}
  />
);
const full: Fakes = protectionFakes(
  aState({ realityCheckMinutes: 30, session: aSession() }),
  someLimits(),
);
const state = (change: Parameters<typeof aState>[0]): Fakes => protectionFakes(aState(change));

const meta = {
  title: 'Features/Protection',
  render: () => screen(),
  parameters: { api: full, needsPage: true },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const NothingSet: Story = { parameters: { api: protectionFakes() } };

export const OnTimeOut: Story = {
  parameters: { api: state({ timeOutUntil: Date.UTC(2026, 10, 26, 12) }) },
};

export const Visitor: Story = { render: () => screen({ username: null }) };

export const JustExcluded: Story = {
  render: () => screen({ username: null, excludedUntil: Date.UTC(2027, 10, 26, 12) }),
};

export const Loading: Story = {
  parameters: {
    api: {
      protection: { state: () => new Promise(() => {}), limits: () => new Promise(() => {}) },
    },
  },
};

export const Failed: Story = {
  parameters: {
    api: {
      protection: {
        state: async () => {
          throw new Error('down');
        },
        limits: async () => ({ limits: someLimits() }),
      },
    },
  },
};

export const LongText: Story = { globals: { language: 'UR' } };

export const LongTextInBengali: Story = { globals: { language: 'BN' } };

const guard = () => (
  <PlayGuard changes={0} balance={null} href="/protection" onContinue={nothing} onLeave={nothing} />
);

export const SessionBar: Story = { render: guard };

export const SessionBarOnAPhone: Story = {
  render: guard,
  globals: { viewport: { value: 'phone' } },
};

export const RealityCheck: Story = {
  render: guard,
  parameters: { api: state({ session: aSession({ isCheckDue: true, nextCheckIn: 0 }) }) },
};

export const TimeLimitReached: Story = {
  render: guard,
  parameters: { api: state({ session: aSession({ endsIn: 0 }) }) },
};

export const TimeOutDuringAGame: Story = {
  render: guard,
  parameters: { api: state({ timeOutUntil: Date.UTC(2026, 10, 26, 12) }) },
};

export const LimitBeforeADeposit: Story = {
  render: () => <DepositLimitOffer username="demo01" href="/member/protection" />,
  parameters: { api: state({}), needsPage: false },
};

/** The offer as the dialog that greets a newcomer. */
export const Welcome: Story = {
  render: () => <DepositLimitOffer username="demo01" href="/member/protection" onEnd={nothing} />,
  parameters: { api: state({}), needsPage: false },
};

export const Excluded: Story = {
  render: () => (
    <ExcludedScreen
      withdrawal={<p>The withdrawal page stands here.</p>}
      messages={<p>The inbox stands here.</p>}
      support={<p>The requests stand here.</p>}
      username="demo01"
      until={Date.UTC(2027, 10, 26, 12)}
      balance={fromWire(1250.5 as Parameters<typeof fromWire>[0])}
      onLogout={nothing}
    >
      <p>R-1040</p>
    </ExcludedScreen>
  ),
};
