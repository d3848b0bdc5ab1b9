import { CallError } from '@parlour/client';
import { aLogin, aMember, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { SendErrorDialog } from '../codes/send-error-dialog.tsx';
import { authStores, dialogProps as props } from '../testing/auth-stories.ts';
import { ForgotDialog } from './forgot-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const api: Fakes = {
  session: { login: async () => aLogin() },
  member: { info: async () => aMember() },
  check: { human: async () => null },
  verification: {
    smsLogin: async () => ({ expiredMinutes: 5 }),
    smsReset: async () => ({ expiredMinutes: 5 }),
  },
  recovery: {
    byEmail: async () => null,
    byLink: () => Promise.reject(new CallError('reset_link_invalid', { status: 400 })),
  },
};

const meta = {
  title: 'Features/Auth recovery',
  parameters: {
    stores: authStores(api, { MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true }),
    api,
    needsPage: true,
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Stage = { readonly canvasElement: HTMLElement };

const press = ({ canvasElement }: Stage, selector: string) =>
  canvasElement.querySelector<HTMLElement>(`dialog ${selector}`)?.click();

export const ByPhone: Story = { render: () => <ForgotDialog {...props} /> };

export const ByPhoneWithFaults: Story = {
  render: () => <ForgotDialog {...props} />,
  play: async (stage) => press(stage, 'button[type=submit]'),
};

export const ByEmail: Story = {
  render: () => <ForgotDialog {...props} />,
  play: async (stage) => press(stage, 'label:nth-of-type(2) input[type=radio]'),
};

export const LoginByCode: Story = {
  render: () => <LoginDialog {...props} />,
  play: async (stage) => press(stage, 'label:nth-of-type(2) input[type=radio]'),
};

export const CodeRefused: Story = {
  render: () => (
    <SendErrorDialog
      authError={{
        call: new CallError('TOO_MANY_REQUESTS', {
          status: 200,
          message: 'Too many attempts. Wait a moment and try again.',
        }),
      }}
      onClose={props.onClose}
    />
  ),
};

export const LinkCutShort: Story = { render: () => <ResetDialog {...props} /> };
