import type { Meta, StoryObj } from '@storybook/react-vite';

import { RightBar } from './bar/right-bar.tsx';
import { SoonDialog } from './bar/soon-dialog.tsx';
import { CreditsDialog } from './credits-dialog.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuSheet } from './menu/menu-sheet.tsx';
import { MegaPanel } from './nav/mega-panel.tsx';
import { RegionDialog } from './region/region-dialog.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { shellStores, StoryFrame } from './story-frame.tsx';

const nothing = () => {};

const regions = [
  {
    country: 'PH',
    countryName: 'Philippines',
    currency: 'TLB',
    langList: ['TY', 'EN'],
    domain: 'a.example',
  },
  {
    country: 'BD',
    countryName: 'Bangladesh',
    currency: 'BDT',
    langList: ['EN', 'BN'],
    domain: 'b.example',
  },
  {
    country: 'IN',
    countryName: 'India',
    currency: 'INR',
    langList: ['HI', 'EN'],
    domain: 'c.example',
  },
  {
    country: 'PK',
    countryName: 'Pakistan',
    currency: 'PKR',
    langList: ['EN', 'UR'],
    domain: 'd.example',
  },
];

const meta = {
  title: 'Shell/Frame',
  parameters: {
    stores: shellStores('visitor'),
    frame: 'bare',
    needsPage: true,
    api: { system: { regions: async () => regions } },
    docs: { story: { inline: false, height: '620px' } },
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

export const HeaderOfAVisitor: Story = { render: () => <Header path="/rng" isSlim={false} /> };

export const HeaderOfAnAgent: Story = {
  parameters: { stores: shellStores('agent') },
  render: () => <Header path="/" isSlim={false} />,
};

export const HeaderInAGame: Story = {
  parameters: { stores: shellStores('agent') },
  render: () => <Header path="/game" isSlim />,
};

/** The studios of a category, as they open below the header. */
export const StudiosOfACategory: Story = {
  render: () => (
    <nav aria-label="Slots" style={{ position: 'relative', minBlockSize: 320 }}>
      <MegaPanel category="RNG" takesFocus={false} onEscape={nothing} onLeave={nothing} />
    </nav>
  ),
};

export const BarBesideThePage: Story = {
  render: () => (
    <main style={{ minBlockSize: 640 }}>
      <RightBar />
    </main>
  ),
};

export const FooterOfAFullSite: Story = { render: () => <Footer /> };

export const Menu: Story = { render: () => <MenuSheet onClose={nothing} /> };

export const MenuOfAnAgent: Story = {
  parameters: { stores: shellStores('agent') },
  render: () => <MenuSheet onClose={nothing} />,
};

export const Search: Story = { render: () => <SearchDialog onClose={nothing} /> };

export const Region: Story = { render: () => <RegionDialog onClose={nothing} onLeave={nothing} /> };

export const RegionThatDoesNotLoad: Story = {
  parameters: {
    api: {
      system: {
        regions: async () => {
          throw new Error('down');
        },
      },
    },
  },
  render: () => <RegionDialog onClose={nothing} onLeave={nothing} />,
};

export const OpensSoon: Story = { render: () => <SoonDialog onClose={nothing} /> };

export const Credits: Story = { render: () => <CreditsDialog onClose={nothing} /> };
