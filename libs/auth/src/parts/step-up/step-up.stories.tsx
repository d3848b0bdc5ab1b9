import { CallError } from '@parlour/client';
import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { aLogin, fakeApi } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';

import type { StepUpChallenge } from './proof-props.ts';
import { StepUpDialog, type StepUpDialogProps } from './step-up-dialog.tsx';

const nothing = () => {};
const never = () => new Promise<never>(nothing);
const firebase = { sendCode: never, confirm: never, ask: never };

const props = (
  question: Partial<StepUpChallenge>,
  over: Partial<StepUpDialogProps> = {},
): StepUpDialogProps => ({
  action: 'email',
  question: { id: 'q', method: 'password', expiresAt: 0, ...question },
  askedAt: Date.now(),
  error: null,
  isBusy: false,
  isAsking: false,
  onAnswer: async () => {},
  onAgain: async () => false,
  onFailure: nothing,
  onClose: nothing,
  open: async () => firebase,
  ...over,
});
const code = { method: 'code', to: '+92 ••• 567', expiredMinutes: 5, againIn: 60 } as const;
const google = { method: 'identity', provider: 'google' } as const;

const stores = ({ whitelabel }: TenantConfig) => {
  const client = fakeApi({ session: { login: async () => aLogin() } });
  const session = new SessionStore({
    session: client.session,
    member: client.member,
    storage: null,
  });
  return [session, new PermissionStore(whitelabel, session)];
};

const meta = {
  title: 'Features/Auth/Approval',
  parameters: { stores, needsPage: true, docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByPassword: Story = { render: () => <StepUpDialog {...props({})} /> };

export const Refused: Story = {
  render: () => (
    <StepUpDialog {...props({ method: 'payment' }, { error: new CallError('step_up_failed') })} />
  ),
};

export const ByPasskey: Story = {
  render: () => <StepUpDialog {...props({ method: 'passkey' })} />,
};

/** The code is on its way; another may be asked for in a minute. */
export const ByCode: Story = { render: () => <StepUpDialog {...props(code)} /> };

/** To an address, and the minute is over. */
export const ByCodeAgain: Story = {
  render: () => <StepUpDialog {...props({ ...code, to: 'm•••@mail.example' }, { askedAt: 0 })} />,
};

export const CodeIsJudged: Story = {
  render: () => <StepUpDialog {...props(code, { isBusy: true })} />,
};

export const CodeRefused: Story = {
  render: () => (
    <StepUpDialog
      {...props(code, {
        error: new CallError('step_up_failed', { status: 400, value: { left: 3 } }),
      })}
    />
  ),
};

export const CodeCannotBeSentAgain: Story = {
  render: () => (
    <StepUpDialog
      {...props(code, { askedAt: 0, error: new CallError('TOO_MANY_REQUESTS', { status: 429 }) })}
    />
  ),
};

export const ByGoogle: Story = { render: () => <StepUpDialog {...props(google)} /> };

/** The code that opens Google's window is loading. */
export const GoogleIsLoaded: Story = {
  render: () => <StepUpDialog {...props(google, { open: never })} />,
};

export const GoogleCannotBeReached: Story = {
  render: () => (
    <StepUpDialog
      {...props(google, { open: async () => Promise.reject(new CallError('network')) })}
    />
  ),
};

export const GoogleWindowWasClosed: Story = {
  render: () => (
    <StepUpDialog
      {...props(google, {
        open: async () => ({
          ...firebase,
          ask: async () =>
            Promise.reject(Object.assign(new Error(), { code: 'auth/popup-closed-by-user' })),
        }),
      })}
    />
  ),
  play: async ({ canvasElement }) => {
    // In the pseudo-language, too.
    const button = await within(canvasElement.ownerDocument.body).findByRole('button', {
      name: /G\S+gl/,
    });
    await userEvent.click(button);
  },
};

export const AnotherGoogleAccount: Story = {
  render: () => (
    <StepUpDialog
      {...props(google, {
        error: new CallError('step_up_failed', { status: 400, value: { left: 4 } }),
      })}
    />
  ),
};

export const ByFacebook: Story = {
  render: () => <StepUpDialog {...props({ ...google, provider: 'facebook' })} />,
};
