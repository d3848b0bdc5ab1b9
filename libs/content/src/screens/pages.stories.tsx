import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { DownloadScreen } from './download-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import { NoticePage } from './notice-page.tsx';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 20, 4);
const help = [
  {
    tag: 'start',
    title: 'Getting started',
    content: '<p>Sign up, deposit play money, choose a game.</p>',
    children: [
      { tag: 'find', title: 'Find a game', content: '<p>Search by name or provider.</p>' },
    ],
  },
  {
    tag: 'fair',
    title: 'Games and fairness',
    content:
      '<p>Every round can be ' +
      'checked.</p><table><tbody><tr><th>Game</th><td>Returns</td></tr></tbody></table>',
  },
];

const answers = (content: NonNullable<Fakes['content']>): { readonly api: Fakes } => ({
  api: { content },
});
const resources = [
  { resourceType: 'ANDROID', url: 'https://apps.example/site.apk' },
  { resourceType: 'WHATSAPP', url: 'https://chat.example/1' },
];
const none = () => {};

const stores = ({ whitelabel }: TenantConfig) => {
  const { session, member } = fakeApi();
  const visitor = new SessionStore({ session, member, storage: null });
  return [visitor, new PermissionStore(whitelabel, visitor)];
};

const meta = {
  title: 'Features/Content pages',
  parameters: { stores, needsPage: true, frame: 'bare' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Help: Story = {
  render: () => <HelpScreen tag={null} path="/help" onFeedback={none} service="#service" />,
  parameters: answers({ helpCenter: async () => help }),
};

export const HelpOnAPhone: Story = { ...Help, globals: { viewport: { value: 'phone' } } };

export const HelpArticleOnAPhone: Story = {
  ...Help,
  render: () => <HelpScreen tag="fair" path="/help" />,
  globals: { viewport: { value: 'phone' } },
};

export const HelpLoading: Story = {
  ...Help,
  parameters: answers({ helpCenter: () => new Promise(none) }),
};

export const HelpFailed: Story = {
  ...Help,
  parameters: answers({ helpCenter: () => Promise.reject(new CallError('timeout')) }),
};

export const DownloadAndroid: Story = {
  render: () => <DownloadScreen guide="android" onGuide={none} resources={resources} />,
};

export const DownloadLight: Story = {
  render: () => <DownloadScreen guide="ios-lite" onGuide={none} resources={resources} />,
};

export const DownloadWithoutAnApp: Story = {
  render: () => <DownloadScreen guide="ios" onGuide={none} resources={resources} />,
};

export const Join: Story = {
  render: () => <JoinScreen resources={resources} service="#service" />,
};

export const JoinRefused: Story = {
  ...Join,
  play: async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
};

const notices = [
  'Top-ups are quick again',
  'নতুন গেম এসেছে: ঘুড়ির মৌসুম, আজই খেলে দেখুন',
  'بسنت کا موسم: نئی گیم آج سے کھلی ہے',
].map((title, index) => ({
  id: String(index),
  title,
  content: `<p>${title}.</p>`,
  time: start - index * day,
}));

export const OperatorNotices: Story = {
  render: () => <NoticePage />,
  parameters: answers({ announcements: async () => ({ notices: notices }) }),
};

export const OperatorNoticesFailed: Story = {
  render: () => <NoticePage />,
  parameters: answers({ announcements: () => Promise.reject(new CallError('network')) }),
};
