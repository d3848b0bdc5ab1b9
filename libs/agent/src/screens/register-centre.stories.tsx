import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { RegisterCentreScreen } from './register-centre-screen.tsx';
import { aRegistration, someLinks, someQuotas } from './register/fake-links.ts';
import { rebateCalls } from './team/fake-rebates.ts';

const links: Fakes = {
  agent: {
    links: async () => [...someLinks],
    quotas: async () => someQuotas,
    registered: async () => [aRegistration(), aRegistration({ username: 'newcomer02' })],
  },
  rebates: rebateCalls,
};

const meta = { title: 'Features/Registration centre', parameters: { api: links } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (address = '') => (
  <RegisterCentreScreen
    search={new URLSearchParams(address)}
    onSearch={() => {}}
    onBack={() => {}}
    NewAccountForm={({ children, submit, onSubmit }) => (
      <>
        {children}
        <p>The form of the account stands here.</p>
        <button
          onClick={() =>
            void onSubmit({ username: 'a', password: 'b', birthday: 'c', consent: true })
          }
        >
          {submit}
        </button>
      </>
    )}
  />
);
const at = (address: string, agent: Fakes['agent'] = {}): Story => ({
  render: () => page(address),
  parameters: { api: { ...links, agent: { ...links.agent, ...agent } } },
});

export const NewAccount: Story = { render: () => page() };
export const AccountOpened: Story = {
  ...at('', {
    openAccount: async () => ({ id: '1', userName: 'newcomer01', accountType: 'member' }),
  }),
  play: async ({ canvasElement, userEvent }) => {
    const [submit] = [...canvasElement.querySelectorAll('button')].slice(-1);
    if (submit) await userEvent.click(submit);
  },
};
export const AgentQuotaReached: Story = {
  ...at(''),
  play: async ({ canvasElement, userEvent }) => {
    const agent = canvasElement.querySelectorAll('input[type=radio]')[1];
    if (agent) await userEvent.click(agent);
  },
};
export const Links = at('view=links');
export const LinksOnAPhone: Story = { ...Links, globals: { viewport: { value: 'phone' } } };
export const LinksEmpty = at('view=links', { links: async () => [] });
export const LinksLoading = at('view=links', { links: pendingCall });
export const LinksFailed = at('view=links', { links: failingCall });
export const NewLink: Story = {
  ...at('view=links'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    const button = canvasElement.querySelector('[role=tabpanel] button');
    if (button) await userEvent.click(button);
  },
};
export const NewLinkOnADate: Story = {
  ...NewLink,
  play: async (context) => {
    await NewLink.play?.(context);
    const { canvasElement, userEvent } = context;
    const select = canvasElement.querySelector('form select');
    if (select) await userEvent.selectOptions(select, 'date');
    const [create] = [...canvasElement.querySelectorAll('form button')].slice(-1);
    if (create) await userEvent.click(create);
  },
};
export const OneLink = at('view=links&link=SUMMER26');
export const OneLinkOnAPhone: Story = { ...OneLink, globals: { viewport: { value: 'phone' } } };
export const EndedLink = at('view=links&link=OLD1', { registered: async () => [] });
export const UnknownLink = at('view=links&link=NOTHERE');
export const EndALink: Story = {
  ...at('view=links&link=SUMMER26'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    const tools = canvasElement.querySelectorAll('dl ~ div:last-of-type button');
    const end = tools[tools.length - 1];
    if (end) await userEvent.click(end);
  },
};
export const Registered = at('view=registered');
export const RegisteredEmpty = at('view=registered', { registered: async () => [] });
export const RegisteredFailed = at('view=registered', { registered: failingCall });
