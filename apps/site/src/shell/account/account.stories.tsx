import { authModule } from '@parlour/auth';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';

import { shellStores, StoryFrame } from '../story-frame.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderAccount } from './header-account.tsx';
import { HeaderEntry } from './header-entry.tsx';
import { Initial } from './initial.tsx';
import { createLoginPanel } from './login-panel.tsx';

const nothing = () => {};
const desktop = { viewport: { value: 'desktop' } };
const LoginPanel = lazy(async () => ({ default: createLoginPanel(await authModule.loginForm()) }));

/** The end of the header: login and registration, or the member. */
const meta = {
  title: 'Shell/Account',
  parameters: {
    stores: shellStores('agent'),
    needsPage: true,
    docs: { story: { inline: false, height: '420px' } },
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedIn: Story = {
  globals: desktop,
  render: () => (
    <Bar>
      <HeaderAccount isSlim={false} />
    </Bar>
  ),
};

export const LoggedInOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Bar>
      <HeaderAccount isSlim={false} />
    </Bar>
  ),
};

export const LoggedInWithinAGame: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Bar>
      <HeaderAccount isSlim />
    </Bar>
  ),
};

export const Visitor: Story = {
  parameters: { stores: shellStores('visitor') },
  render: () => (
    <Bar>
      <HeaderEntry />
    </Bar>
  ),
};

export const VisitorWithoutRegistration: Story = {
  parameters: { stores: shellStores('visitor', { switches: {} as never }) },
  render: () => (
    <Bar>
      <HeaderEntry />
    </Bar>
  ),
};

export const MenuOfAnAgent: Story = { render: () => <Below of={AccountMenu} /> };

export const LoginBelowTheHeader: Story = {
  parameters: { stores: shellStores('visitor') },
  render: () => (
    <Suspense fallback={null}>
      <Below of={LoginPanel} />
    </Suspense>
  ),
};

export const Initials: Story = {
  render: () => (
    <Bar>
      {['Amina', 'বিপ্লব', 'عمر', '王'].map((name, index) => (
        <Initial key={name} name={name} rankLevel={index * 2} />
      ))}
    </Bar>
  ),
};

/** The header's own colours around what stands in it. */
const Bar = ({ children }: { readonly children: ReactNode }) => (
  <header
    style={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 8,
      padding: 8,
      background: 'var(--chrome)',
      color: 'var(--chrome-ink)',
    }}
  >
    {children}
  </header>
);

type Panel = ComponentType<{
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}>;

/** A panel where it opens: below the end of a header. */
function Below({ of: Panel }: { readonly of: Panel }) {
  const opener = useRef<HTMLElement>(null);
  return (
    <main style={{ minBlockSize: 520 }}>
      <div style={{ position: 'relative', blockSize: 56, background: 'var(--chrome)' }}>
        <Panel opener={opener} onClose={nothing} />
      </div>
    </main>
  );
}
