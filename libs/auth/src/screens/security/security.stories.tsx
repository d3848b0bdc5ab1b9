import { CallError } from '@parlour/client';
import type { SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { aLogin, aMember, type Fakes } from '@parlour/testing';
import { Modal } from '@parlour/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';

import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { authStores, dialogProps } from '../../testing/auth-stories.ts';
import { approved, expired, nothingSent, pending, rejected } from './identity/identity.fixture.ts';
import { IdentityPanel } from './identity/identity-panel.tsx';
import type { IdentityStatus } from '../../model/identity-store.ts';
import { SecurityScreen } from './security-screen.tsx';

const off = { enabled: false, isComplete: false };
const on = { enabled: true, isComplete: true };
const open = { enabled: true, isComplete: false };
const info = {
  loginPassword: on,
  bindGA: open,
  passkeys: open,
  paymentPassword: open,
  mobileNum: on,
  mobileVerified: on,
  email: { ...open, status: 'open' },
  bankCards: off,
  eWallet: off,
  virtualWallets: off,
  securityQuestions: off,
  idVerification: open,
  cpfVerification: off,
};
const login = {
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  country: 'PK',
  startedAt: 1_795_000_000_000,
  lastSeenAt: 1_795_003_600_000,
  newNetwork: false,
} as const;
const logins = [
  { ...login, id: 'a', isThis: true },
  {
    ...login,
    id: 'b',
    isThis: false,
    browser: 'Samsung Internet',
    kind: 'tablet',
    newNetwork: true,
  },
  { ...login, id: 'c', isThis: false, browser: null, system: null, kind: 'program', country: null },
] as const;

const member = { ...aMember(), mobile: '+92 ••• 567', mobileVerified: true };
const fakes = (account: Fakes['account']): Fakes => ({
  session: { login: async () => aLogin() },
  member: { info: async () => member },
  identityCheck: { status: async () => nothingSent },
  account: {
    securityConfig: async () => ({ info }),
    sessions: async () => [...logins],
    ...account,
  },
});

const stores =
  (session: Partial<Pick<SessionStore, 'mustChangePassword'>> = {}) =>
  (tenant: TenantConfig) => {
    const [store, ...others] = authStores(fakes({}))(tenant);
    void store.logIn({ ...aLogin(), mustChangePassword: session.mustChangePassword ?? false });
    return [store, ...others];
  };

const meta = {
  title: 'Features/Auth/Security',
  parameters: {
    stores: stores(),
    api: fakes({}),
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const centre = (children: ReactNode) => (
  <Modal
    name="member"
    isOpen
    title="…"
    onClose={dialogProps.onClose}
    size={{ inline: 720, block: 480 }}
  >
    {children}
  </Modal>
);

/** Opens a row by its place once it stands. */
function Opened({ row, children }: { readonly row: number; readonly children: ReactNode }) {
  useEffect(() => {
    const open = () => {
      const summary = document.querySelectorAll('dialog summary')[row];
      if (!(summary instanceof HTMLElement)) return;
      watch.disconnect();
      summary.click();
    };
    const watch = new MutationObserver(open);
    watch.observe(document, { childList: true, subtree: true });
    open();
    return () => watch.disconnect();
  }, [row]);
  return children;
}

export const Centre: Story = { render: () => centre(<SecurityScreen />) };

export const Profile: Story = {
  render: () =>
    centre(
      <Opened row={0}>
        <SecurityScreen />
      </Opened>,
    ),
};

export const PaymentPassword: Story = {
  render: () =>
    centre(
      <Opened row={2}>
        <SecurityScreen />
      </Opened>,
    ),
};

export const Email: Story = {
  render: () =>
    centre(
      <Opened row={4}>
        <SecurityScreen />
      </Opened>,
    ),
};

const identity = (check: IdentityStatus): Story => ({
  parameters: { api: { ...fakes({}), identityCheck: { status: async () => check } } },
  render: () => centre(<IdentityPanel onDone={dialogProps.onClose} />),
});

export const Identity = identity(nothingSent);
export const IdentityPending = identity(pending);
export const IdentityApproved = identity(approved);
export const IdentityRejected = identity(rejected);
export const IdentityExpired = identity(expired);

export const CentreCannotBeRead: Story = {
  parameters: {
    api: fakes({ securityConfig: async () => Promise.reject(new CallError('network')) }),
  },
  render: () => centre(<SecurityScreen />),
};

export const ChangePassword: Story = { render: () => <ChangePasswordDialog {...dialogProps} /> };

export const ChangePasswordThatIsDue: Story = {
  parameters: { stores: stores({ mustChangePassword: true }) },
  render: () => <ChangePasswordDialog {...dialogProps} />,
};

export const ChangePasswordWithFaults: Story = {
  render: () => <ChangePasswordDialog {...dialogProps} />,
  play: async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click(),
};
