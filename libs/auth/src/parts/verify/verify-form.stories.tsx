import type { TenantConfig } from '@parlour/tenant';
import { aLogin, aMember, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { authStores, dialogProps as props } from '../../testing/auth-stories.ts';
import { VerifyDialog } from '../../screens/verify-dialog.tsx';

const api: Fakes = {
  session: { login: async () => aLogin() },
  member: { info: async () => aMember() },
  secondFactor: { send: async () => ({ expiredMinutes: 5 }), verify: async () => aLogin() },
};

const storesWith = (methods: readonly object[]) => (tenant: TenantConfig) => {
  const [session, permission, dialogs] = authStores(api)(tenant);
  dialogs.verify({ ticket: 't', methods });
  return [session, permission, dialogs];
};
const app = { method: 'authenticator' };
const sms = { method: 'sms', hint: '+92 ••• 567' };
const mail = { method: 'email', hint: 'm•••@mail.example' };

const meta = {
  title: 'Features/Auth/Verify',
  render: () => <VerifyDialog {...props} />,
  parameters: {
    stores: storesWith([app, sms, mail]),
    api,
    needsPage: true,
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);

export const EveryWay: Story = {};

export const ByRecoveryCode: Story = {
  parameters: { stores: storesWith([app]) },
  play: async ({ canvasElement }) => {
    const buttons = page(canvasElement).getAllByRole('button');
    const recovery = buttons.find(
      (button) => button.getAttribute('type') !== 'submit' && !button.hasAttribute('data-close'),
    );
    if (recovery) await userEvent.click(recovery);
    await expect(
      canvasElement.ownerDocument.querySelector('dialog input[name=code]'),
    ).toHaveAttribute('maxlength', '32');
  },
};

/** The code is on its way; another may be asked for in a minute. */
export const CodeSent: Story = {
  parameters: { stores: storesWith([sms]) },
  play: async ({ canvasElement }) => {
    const send = canvasElement.ownerDocument.querySelector<HTMLButtonElement>(
      'dialog form button[type=button]',
    );
    if (send) await userEvent.click(send);
    await expect(await page(canvasElement).findByRole('status')).toHaveTextContent('567');
  },
};

export const ByTheNameAtTheBank: Story = {
  parameters: { stores: storesWith([{ ...mail, method: 'bank_account' }]) },
};

export const NothingToShow: Story = { parameters: { stores: storesWith([]) } };
