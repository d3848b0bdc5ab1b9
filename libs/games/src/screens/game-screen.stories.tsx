import { CallError } from '@parlour/client';
import { failingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { NoAnswerNotice } from '../parts/game-notices.tsx';
import { GameStage } from '../parts/game-stage.tsx';
import { gamesParameters, type LaunchCall, refusingCall } from '../testing/story-stores.ts';
import { GameScreen, type GameScreenProps } from './game-screen.tsx';

const meta = {
  title: 'Features/Games/Game page',
  parameters: {
    ...gamesParameters(),
    needsPage: true,
    frame: 'bare',
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const game: GameScreenProps = {
  nodeId: 'ARCADE.kite-season',
  isDemo: false,
  room: null,
  hasDemo: true,
  hasAccess: () => true,
  onLoginRequired: () => {},
  onLeave: () => {},
  onDeposit: () => {},
  hasBonusToClaim: () => false,
  onClaimBonus: () => {},
  onFreePlay: () => {},
};

/** As high as the site lets a game be. */
const gamePage = (props: Partial<GameScreenProps> = {}) => (
  <main style={{ display: 'flex', flexDirection: 'column', blockSize: 560 }}>
    <GameScreen {...game} {...props} />
  </main>
);

const launchedWith = (launch: LaunchCall): Story => ({
  parameters: gamesParameters({ launch }),
  render: () => gamePage(),
});

const refusedWith = (code: CallError['code'], data: object = {}): Story =>
  launchedWith(refusingCall(new CallError(code, { value: { content: { data } } })));

export const Loading: Story = { render: () => gamePage() };

/** The frame has not reported within ten seconds that its game is ready. */
export const NotResponding: Story = {
  render: () => (
    <main style={{ display: 'flex', flexDirection: 'column', blockSize: 560 }}>
      <GameStage isCovered>
        <NoAnswerNotice name="Kite Season" onRetry={() => {}} />
      </GameStage>
    </main>
  ),
};

export const ForAVisitor: Story = { render: () => gamePage({ hasAccess: () => false }) };

export const Refused: Story = launchedWith(failingCall);

export const OriginNotAllowed: Story = launchedWith(async () => ({
  gameUrl: 'https://elsewhere.example/game',
  content: { game_url: 'https://elsewhere.example/game' },
}));

export const DemoOnly: Story = refusedWith('game_trial_only');

export const BalanceTooLow: Story = refusedWith('launch_game_balance_not_enough', { minBet: 1 });

export const BalanceTooLowForRoom: Story = refusedWith('launch_game_balance_not_enough', {
  minBet: 50,
  isRoom: true,
});

export const UnfinishedGame: Story = refusedWith('previous_game_not_finished', {
  nodeId: 'ARCADE.football',
  gameName: 'Football',
});

export const Demo: Story = { render: () => gamePage({ isDemo: true }) };

export const InItsOwnWindow: Story = launchedWith(async () => ({
  gameUrl: `${location.origin}/iframe.html`,
  content: { game_url: '' },
  newWindow: true,
}));

export const NoGameNamed: Story = { render: () => gamePage({ nodeId: null }) };
