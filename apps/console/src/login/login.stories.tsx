import type { Meta, StoryObj } from '@storybook/react-vite';

import { CallFailure } from '../api/call-failure.ts';
import { ConsoleStory } from '../testing/console-story.tsx';
import { owner } from '../testing/operators.ts';

const loggedOut = async () => {
  throw new CallFailure('session_ended', 'Your session has ended. Log in again.', { status: 401 });
};

/** The steps of a login to the console. */
const meta = {
  title: 'Console/Login',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '560px' } },
  },
  args: { at: '/', calls: { session: { me: loggedOut } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SecondFactor: Story = {
  args: { calls: { session: { me: async () => ({ ...owner, stage: 'factor' }) } } },
};

export const AddAuthenticator: Story = {
  args: {
    calls: {
      session: {
        me: async () => ({ ...owner, stage: 'enrol' }),
        totpBegin: async () => ({
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Parlour:owner@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Parlour',
        }),
      },
    },
  },
};

export const Invitation: Story = {
  args: {
    at: '/join#token',
    calls: {
      session: {
        me: loggedOut,
        invitation: async () => ({ login: 'risk.india@example.com', name: 'Risk' }),
      },
    },
  },
};

export const InvitationUsed: Story = {
  args: {
    at: '/join#token',
    calls: {
      session: {
        me: loggedOut,
        invitation: async () => {
          throw new CallFailure(
            'invitation_refused',
            'This invitation was used or has expired. Ask for a new one.',
          );
        },
      },
    },
  },
};
