import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { aLogin, aMember, fakeApi, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { AuthDialogProps } from './dialog-props.ts';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';

const nothing = () => {};
const props: AuthDialogProps = { onClose: nothing, onDone: nothing, onSession: async () => {}, onSignOut: async () => {}, onSwitch: nothing, hasExpired: false, referralCode: '' };

const api: Fakes = { session: { login: async () => aLogin() }, member: { info: async () => aMember() } };

const stores = ({ whitelabel }: TenantConfig) => {
  const client = fakeApi(api);
  const session = new SessionStore({ session: client.session, member: client.member, storage: null });
  return [session, new PermissionStore(whitelabel, session)];
};

const meta = { title: 'Features/Auth', parameters: { stores, api, needsPage: true, docs: { story: { inline: false, height: '620px' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Sends the form as it is. */
const send = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => canvasElement.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click();

export const Login: Story = { render: () => <LoginDialog {...props} /> };

export const LoginAfterTheSessionEnded: Story = { render: () => <LoginDialog {...props} hasExpired /> };

export const LoginWithFaults: Story = {
  render: () => <LoginDialog {...props} />,
  play: send,
};

export const Register: Story = { render: () => <RegisterDialog {...props} /> };

export const RegisterWithFaults: Story = {
  render: () => <RegisterDialog {...props} referralCode="friend-1" />,
  play: send,
};

export const Logout: Story = { render: () => <LogoutDialog {...props} /> };

export const Trial: Story = { render: () => <TrialDialog {...props} /> };
