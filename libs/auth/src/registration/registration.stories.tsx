import { CallError } from '@parlour/client';
import { type FieldRule, registrationFields, registrationRules } from '@parlour/contract/rules';
import { aLogin, aMember, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { authStores, dialogProps as props } from '../testing/auth-stories.ts';
import { RegisterDialog } from '../screens/register-dialog.tsx';

const countries = [
  ['PH', '63'],
  ['BD', '880'],
  ['IN', '91'],
  ['NG', '234'],
  ['ID', '62'],
  ['PK', '92'],
  ['GB', '44'],
].map(([countryCode = '', countryDialingCode = '']) => ({ countryCode, countryDialingCode }));

const brandApi = (fakes: Fakes = {}): Fakes => ({
  member: { info: async () => aMember(), register: async () => aLogin() },
  registration: { checkUsername: async () => null, affiliate: async () => null },
  verification: { smsRegister: async () => ({ expiredMinutes: 5 }) },
  ...fakes,
  system: {
    registerSettings: async () => registrationRules,
    country: async () => ({
      countryCode: 'PK',
      countryDialingCode: '92',
      currency: 'PKR',
      currencySymbol: 'Rs',
      countries,
    }),
    location: async () => ({ ip: '::1', countryCode: 'PK' }),
    ...fakes.system,
  },
});

const rules = (change: Partial<FieldRule>) => async () =>
  Object.fromEntries(
    registrationFields.map((field) => [
      field,
      { ...registrationRules[field], ...(!registrationRules[field].enabled && change) },
    ]),
  );

const meta = {
  title: 'Features/Registration',
  component: RegisterDialog,
  args: props,
  parameters: {
    stores: authStores(brandApi(), { MOBILENUMREG3: false }),
    api: brandApi(),
    needsPage: true,
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof RegisterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const until = async <T,>(look: () => T | null | undefined): Promise<T> => {
  for (;;) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
};

/** Sends the form as it is, once it is there. */
const send: Play = async ({ canvasElement }) =>
  (
    await until(() => canvasElement.querySelector<HTMLButtonElement>('dialog button[type=submit]'))
  ).click();
/** Opens the second way. */
const byMobile: Play = async ({ canvasElement }) =>
  (
    await until(() => canvasElement.querySelectorAll<HTMLButtonElement>('dialog [role=tab]')[1])
  ).click();

export const Register: Story = {};

/** As the site passes it: a picture of the brand with its words. */
export const WithBanner: Story = {
  args: {
    banner: (
      <div style={{ padding: 16, background: 'var(--chrome)', color: 'var(--chrome-ink)' }}>
        Tonight at eight
      </div>
    ),
  },
};

export const Invited: Story = { args: { referralCode: 'friend-1' } };

export const WithFaults: Story = { play: send };

export const TwoWays: Story = { parameters: { stores: authStores(brandApi()) } };

export const ByMobile: Story = { parameters: { stores: authStores(brandApi()) }, play: byMobile };

export const ByMobileWithCode: Story = {
  parameters: { stores: authStores(brandApi(), { REGMOBVERF3: true }) },
  play: byMobile,
};

export const ByMobileWithoutPassword: Story = {
  parameters: { stores: authStores(brandApi(), { USERNAMEREG3: false, MOBILEPASSREG3: false }) },
};

/** Everything that a brand can ask for, and nothing of it wanted. */
export const EveryFieldOptional: Story = {
  parameters: { api: brandApi({ system: { registerSettings: rules({ enabled: true }) } }) },
};

/** Everything required, and nothing typed. */
export const EveryFieldRequired: Story = {
  parameters: {
    api: brandApi({ system: { registerSettings: rules({ enabled: true, required: true }) } }),
  },
  play: send,
};

export const Loading: Story = {
  parameters: { api: brandApi({ system: { registerSettings: pendingCall } }) },
};

export const Failed: Story = {
  parameters: {
    api: brandApi({ system: { registerSettings: () => Promise.reject(new CallError('network')) } }),
  },
};

export const Closed: Story = {
  parameters: { stores: authStores(brandApi(), { DIRECTREG3: false }) },
};
