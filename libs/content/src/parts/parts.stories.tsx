import { CallError } from '@parlour/client';
import { space } from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { ActivityGift } from './activity-gift.tsx';
import { BannerPanel } from './banner-panel.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { type DepositStep, DepositStepArt } from './deposit-step-art.tsx';
import { GiftArt } from './gift-art.tsx';

const nothing = () => {};
const Wall = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  min-block-size: 160px;
`;
function Covered({ children }: { readonly children: ReactNode }) {
  return (
    <Wall>
      <button
        type="button"
        style={{ position: 'fixed', inset: 12 }}
        aria-label="Something to press"
      />
      {children}
    </Wall>
  );
}
const Narrow = styled.div`
  inline-size: min(100%, 440px);
`;

const meta = { title: 'Features/Content parts' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const steps: readonly DepositStep[] = ['method', 'amount', 'confirm', 'balance'];
const composer = {
  timeZone: 'Asia/Manila',
  isSending: false,
  refusal: null,
  waitUntil: 0,
  isMuted: false,
  onSay: async () => true,
  onWaited: nothing,
};

export const Default: Story = {
  parameters: { needsPage: true, docs: { story: { inline: false, height: '240px' } } },
  render: () => (
    <Wall>
      <ActivityGift banners={[]} onMore={nothing} />
    </Wall>
  ),
};

/** Over something to press it steps aside into the margin. */
export const ActivityGiftAside: Story = {
  ...Default,
  render: () => (
    <Covered>
      <ActivityGift banners={[]} onMore={nothing} />
    </Covered>
  ),
};

export const ActivityGiftWide: Story = {
  ...Default,
  play: async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLButtonElement>('aside button[aria-expanded=false]')?.click(),
};

export const Banners: Story = {
  render: () => (
    <Narrow>
      <BannerPanel
        banner={{
          url: '',
          title: 'Top up and play',
          text: 'From Friday noon to Sunday midnight',
          linkType: 'url',
          link: '/promotions',
          action: 'See it',
        }}
      />
      <BannerPanel
        banner={{ url: '', title: 'ابھی ڈپازٹ کریں اور اپنی پسندیدہ گیمز کھیلیں' }}
        shape="side"
      />
    </Narrow>
  ),
};

export const Drawings: Story = {
  render: () => (
    <Wall>
      <GiftArt />
      {steps.map((step) => (
        <DepositStepArt key={step} step={step} />
      ))}
    </Wall>
  ),
};

export const Composer: Story = {
  render: () => (
    <Narrow>
      <ChatComposer {...composer} />
    </Narrow>
  ),
};

export const ComposerAfterTooMuch: Story = {
  render: () => (
    <Narrow>
      <ChatComposer
        {...composer}
        refusal={new CallError('TOO_MANY_REQUESTS')}
        waitUntil={Date.now() + 9000}
      />
    </Narrow>
  ),
};

export const ComposerMuted: Story = {
  render: () => (
    <Narrow>
      <ChatComposer
        {...composer}
        refusal={new CallError('chat_muted')}
        waitUntil={Date.now() + 3_600_000}
        isMuted
      />
    </Narrow>
  ),
};
