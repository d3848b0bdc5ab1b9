import type { TenantConfig } from '@parlour/tenant';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { InitialState } from '../initial-state.ts';
import { InstallationStore } from '../model/installation-store.ts';
import { ClosedView } from './closed-view.tsx';
import { DomainsDialog } from './domains/domains-dialog.tsx';
import { InstallationNotices } from './installation-notices.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PlayMoneyNotice } from './play-money-notice.tsx';
import { Preferences } from './preferences.tsx';
import { shellStores, StoryFrame } from './story-frame.tsx';
import { TabBar } from './tab-bar.tsx';

const nothing = () => {};
const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new Error('down');
};

/** The site as a visitor sees it while it is closed. */
const closed = (state: Partial<InitialState>, system: NonNullable<Fakes['system']>) => ({
  stores: shellStores('visitor', state, { system }),
});

/** A site that was installed, without its network or with something newer. */
const installed =
  (change: Partial<Pick<InstallationStore, 'isOffline' | 'hasUpdate'>>) => (tenant: TenantConfig) =>
    shellStores('visitor')(tenant).map((store) =>
      store instanceof InstallationStore
        ? Object.assign(new InstallationStore(null), change)
        : store,
    );

/** The frame in exceptional states. */
const meta = {
  title: 'Shell/States',
  parameters: {
    stores: shellStores('visitor'),
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '560px' } },
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ClosedForMaintenance: Story = {
  parameters: closed(
    { siteStatus: 'maintenance', closed: { until: Date.UTC(2026, 10, 21, 3, 30) } },
    { status: never },
  ),
  render: () => <ClosedView />,
};

export const ClosedInTheOperatorsWords: Story = {
  parameters: closed(
    {
      siteStatus: 'maintenance',
      closed: {
        title: 'নতুন সার্ভারে যাওয়া হচ্ছে, একটু পরে আবার আসুন',
        message:
          'ہم آج رات نئے سرور پر منتقل ہو رہے ہیں۔ آپ کا بیلنس محفوظ ہے اور ' +
          'تمام گیمز صبح تک واپس آ جائیں گی۔',
      },
    },
    { status: never },
  ),
  render: () => <ClosedView />,
};

export const ClosedToARegion: Story = {
  parameters: closed({ siteStatus: 'region_blocked' }, { status: never }),
  render: () => <ClosedView />,
};

export const ClosedAndOutOfReach: Story = {
  parameters: closed({ siteStatus: 'region_blocked' }, { status: down }),
  render: () => <ClosedView />,
};

export const PartThatDidNotCome: Story = {
  render: () => (
    <LoadFailure>
      <Breaks />
    </LoadFailure>
  ),
};

export const DialogThatDidNotCome: Story = {
  render: () => (
    <main style={{ minBlockSize: 320 }}>
      <LoadFailure isOver>
        <Breaks />
      </LoadFailure>
    </main>
  ),
};

export const PageOnItsWay: Story = { render: () => <PageSkeleton /> };

export const WithoutNetwork: Story = {
  parameters: { stores: installed({ isOffline: true }) },
  render: () => <InstallationNotices />,
};

export const NewerVersion: Story = {
  parameters: { stores: installed({ hasUpdate: true }) },
  render: () => <InstallationNotices />,
};

export const PlayMoney: Story = { render: () => <PlayMoneyNotice /> };

export const LanguageAndMode: Story = {
  render: () => (
    <header style={{ display: 'flex', gap: 8, padding: 16 }}>
      <Preferences />
    </header>
  ),
};

/** On phones only. */
export const Tabs: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <main style={{ minBlockSize: 200 }}>
      <TabBar path="/rng" />
    </main>
  ),
};

const addresses = {
  domainList: ['one.example', 'two.example', 'three.example'].map((domainName) => ({ domainName })),
  resources: [],
  customerService: [],
};

/** Here no address answers, so each says that it is out of reach. */
export const Addresses: Story = {
  parameters: {
    api: { system: { domainRoute: async () => addresses, ping: down } } satisfies Fakes,
  },
  render: () => <DomainsDialog onClose={nothing} />,
};

export const AddressesMeasured: Story = {
  parameters: { api: { system: { domainRoute: never } } },
  render: () => <DomainsDialog onClose={nothing} />,
};

export const AddressesFailed: Story = {
  parameters: { api: { system: { domainRoute: down } } },
  render: () => <DomainsDialog onClose={nothing} />,
};

function Breaks(): never {
  throw new Error('A story of a part that breaks.');
}
