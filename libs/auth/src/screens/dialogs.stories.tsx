import { aLogin, aMember, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { authStores, dialogProps as props } from '../testing/auth-stories.ts';
import { FreePlayDialog } from './free-play-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';

const api: Fakes = {
  session: { login: async () => aLogin() },
  member: { info: async () => aMember() },
};

const meta = {
  title: 'Features/Auth',
  parameters: {
    stores: authStores(api),
    api,
    needsPage: true,
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Sends the form as it is. */
const send = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) =>
  canvasElement.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click();

export const Login: Story = { render: () => <LoginDialog {...props} /> };

/** As the site passes it: a picture of the brand with its words. */
const banner = (
  <div style={{ padding: 16, background: 'var(--chrome)', color: 'var(--chrome-ink)' }}>
    Tonight at eight
  </div>
);

export const LoginWithBanner: Story = { render: () => <LoginDialog {...props} banner={banner} /> };

export const LoginAfterTheSessionEnded: Story = {
  render: () => <LoginDialog {...props} hasExpired />,
};

export const LoginWithFaults: Story = {
  render: () => <LoginDialog {...props} />,
  play: send,
};

export const Logout: Story = { render: () => <LogoutDialog {...props} /> };

export const Trial: Story = { render: () => <TrialDialog {...props} /> };

export const FreePlay: Story = { render: () => <FreePlayDialog {...props} /> };
