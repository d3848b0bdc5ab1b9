import { CallError } from '@parlour/client';
import { aLogin, aMember, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { FreePlayButton } from '../parts/free-play-button.tsx';
import { PhoneLogin } from '../parts/phone-login.tsx';
import type { LoginMethodProps } from '../parts/login-method-props.ts';
import { authStores } from '../testing/auth-stories.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { SocialLogin } from './social-login.tsx';
import { AuthErrorMessage } from './auth-error-message.tsx';

const props: LoginMethodProps = { onDone: () => {}, onSession: async () => {}, hasExpired: false };

const api: Fakes = {
  session: { login: async () => aLogin() },
  member: { info: async () => aMember() },
  identity: {
    loginMethods: async () => ({ freePlay: { needsAge: true, minimumAge: 21 } }),
    register: async () => aLogin(),
    freePlay: async () => aLogin({ accountType: 'trial' }),
  },
};

const meta = {
  title: 'Features/Auth/Vouched for',
  parameters: { stores: authStores(api), api, docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Presses the first button of the story. */
const press = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) =>
  canvasElement.querySelector('button')?.click();

export const GoogleAndFacebook: Story = { render: () => <SocialLogin {...props} /> };

export const Phone: Story = { render: () => <PhoneLogin {...props} /> };

export const PhoneOpened: Story = { render: () => <PhoneLogin {...props} />, play: press };

export const TooManyRequests: Story = {
  render: () => <AuthErrorMessage authError={{ auth: 'too-many-requests' }} />,
};

export const NetworkAway: Story = {
  render: () => <AuthErrorMessage authError={{ call: new CallError('network') }} />,
};

export const OneStepLeft: Story = {
  render: () => <CompleteDialog {...props} newcomer={{ idToken: 'token' }} onClose={() => {}} />,
  parameters: { needsPage: true },
};

export const FreePlay: Story = { render: () => <FreePlayButton {...props} /> };

/** A merchant that asks for the age first. */
export const FreePlayFromAnAge: Story = {
  render: () => <FreePlayButton {...props} />,
  play: press,
};
