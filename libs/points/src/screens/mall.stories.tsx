import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { pointsFakes, someItems, someRates } from '../testing/points.ts';
import { MallScreen, type MallScreenProps } from './mall-screen.tsx';

const PinForm = () => <p>The form of the withdrawal PIN stands here.</p>;
const Terms: MallScreenProps['TermsList'] = ({ terms }) =>
  terms.reward.kind === 'FREE_SPINS' && (
    <p>
      {terms.reward.name}: what the promotion says of its {terms.reward.count} free spins.
    </p>
  );
const page = (over: Partial<MallScreenProps> = {}) => (
  <MallScreen
    username="demo01"
    view={null}
    onView={() => undefined}
    PinForm={PinForm}
    TermsList={Terms}
    onLogin={() => undefined}
    {...over}
  />
);
const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new Error('down');
};

const meta = {
  title: 'Features/Points',
  render: () => page(),
  parameters: { api: pointsFakes(), needsPage: true },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const of = (api: Fakes): Story => ({ parameters: { api } });
export const FirstPin: Story = {
  render: () => page({ view: 'convert' }),
  parameters: {
    api: { ...pointsFakes(), account: { hasPaymentPassword: async () => false } },
  },
};
const view = (name: string): Story => ({ render: () => page({ view: name }) });

export const Default: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Convert = view('convert');
export const Rules = view('rules');
export const Redemptions = view('redemptions');
export const RedemptionsOnAPhone: Story = {
  ...Redemptions,
  globals: { viewport: { value: 'phone' } },
};
export const Record = view('record');
export const Visitor: Story = { render: () => page({ username: null }) };
export const Loading = of(pointsFakes({ balance: never }));
export const ItemsLoading = of(pointsFakes({ rewards: never }));
export const Failed = of(pointsFakes({ balance: down }));
export const NoItems = of(
  pointsFakes({ categories: async () => [], rewards: async () => ({ list: [], totalPages: 1 }) }),
);

const opens = (name: RegExp): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
  },
});
export const Goods = opens(/Travel mug/);
export const GoodsOnAPhone: Story = { ...Goods, globals: { viewport: { value: 'phone' } } };
export const FreeSpins = opens(/Kite Season spins(?! for)/);
export const FreeSpinsRefused = opens(/for new members/);
export const FreeSpinsRefusedOnAPhone: Story = {
  ...FreeSpinsRefused,
  globals: { viewport: { value: 'phone' } },
};
/** A member who takes a break reads of every item that it cannot be redeemed now. */
export const OnABreak: Story = {
  ...opens(/Travel mug/),
  ...of(
    pointsFakes({
      rewards: async () => ({
        list: someItems.map((item) => ({ ...item, refusal: 'account_excluded' as const })),
        totalPages: 1,
      }),
    }),
  ),
};
/** Nor can points be converted. */
export const ConversionOnABreak: Story = {
  ...view('convert'),
  ...of(pointsFakes({ config: async () => ({ ...someRates, refusal: 'account_excluded' }) })),
};
export const CostsMoney = opens(/Wireless earphones/);
export const TooExpensive = opens(/Cash credit 50/);
export const SoldOut = opens(/Football/);
