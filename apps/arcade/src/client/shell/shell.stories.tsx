import type { LanguageCode } from '@parlour/tenant';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';

import { loadTexts, type Say } from '../texts/load.ts';
import type { GameApi } from './api.ts';
import { betControl, figure, iconButton, messageLine } from './controls.ts';
import { el } from './dom.ts';
import { createFrame, type Frame } from './frame.ts';
import { openFairness } from './panels/fairness.ts';
import { type HistoryRow, openHistory } from './panels/history.ts';
import { openPanel } from './panels/panel.ts';
import baseCss from './style/base.css?raw';
import confettiCss from './style/confetti.css?raw';
import './style/fonts.css';
import panelsCss from './style/panels.css?raw';
import slotCss from './style/slot.css?raw';

/**
 * The parts that all games of the arcade share: the frame with name, panels and notices, the
 * controls of the deck, and the panels. They are plain elements, without React and without a brand;
 * the language is that of the toolbar.
 */
const meta = {
  title: 'Games/Shell',
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

// A game has a page of its own. Here its rules hold inside the story and its panels only; its
// faces, which @scope may not hold, come with fonts.css.
const scopedCss = `@scope ([data-game-shell],dialog.panel){${[
  baseCss,
  panelsCss,
  confettiCss,
  slotCss,
]
  .join('')
  .replaceAll(/@import[^;]*;/g, '')
  .replaceAll(/:root\b/g, ':scope')
  .replaceAll(/(^|[,}\s])(?:html|body)(?=[,{\s])/g, '$1:scope')}}`;

type ShellStoryProps = {
  readonly language: LanguageCode;
  /** Puts its parts into the game's root, or opens a panel over it. */
  readonly show: (say: Say, root: HTMLElement) => void;
};

function ShellStory({ language, show }: ShellStoryProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = el('div', { id: 'game' });
    let isLeft = false;
    const start = async () => {
      const say = await loadTexts(language);
      if (!isLeft) show(say, root);
    };
    place.current?.append(root);
    void start();
    return () => {
      isLeft = true;
      root.remove();
      for (const panel of document.querySelectorAll('dialog.panel')) panel.remove();
    };
  }, [language, show]);
  return (
    <>
      <style>{scopedCss}</style>
      <main data-game-shell ref={place} />
    </>
  );
}

const shellStory = (show: ShellStoryProps['show']): Story => ({
  render: (_, { globals }) => (
    <ShellStory language={(globals['language'] ?? 'EN') as LanguageCode} show={show} />
  ),
});

const money = (amount: number) => `₱${amount.toFixed(2)}`;
const nothing = () => {};

/** The frame around a stage and a deck, as every slot has them. */
function showFrame(say: Say, root: HTMLElement): Frame {
  const frame = createFrame(root, say, 'Kite Season', { onPanel: nothing, onClose: nothing });
  const balance = figure('balance', say('balance'));
  const win = figure('win', say('win'));
  const bet = betControl(say, nothing);
  balance.show(money(1234.5));
  win.show(money(0));
  bet.show(money(1));
  bet.limits(false, true);
  root.append(
    frame.header,
    el('div', { class: 'stage' }),
    el('footer', { class: 'deck' }, balance.element, bet.element, win.element),
    frame.noticeBox,
    frame.status,
  );
  frame.phase('idle');
  return frame;
}

export const Default: Story = shellStory((say, root) => void showFrame(say, root));

/** Without real money the name says so. */
export const PlayMoney: Story = shellStory((say, root) =>
  showFrame(say, root).book(say('playMoney')),
);

/** A notice stands over the game until the player acts. */
export const Notice: Story = shellStory((say, root) =>
  showFrame(say, root).notice(say('offline'), { label: say('tryAgain'), run: nothing }),
);

/** Free spins of a bonus: their line over the reels, and what they won at their end. */
export const FreeSpins: Story = shellStory((say, root) => {
  const frame = showFrame(say, root);
  root.dataset['freeSpins'] = 'true';
  root
    .querySelector('.stage')
    ?.append(
      el(
        'p',
        { class: 'free-spins' },
        el('span', {}, say('bonusSpinsLeft', { left: 0, count: 10 })),
        el('span', {}, say('bonusSpinsWinnings', { amount: money(12.5) })),
      ),
    );
  frame.notice(say('bonusSpinsToWager', { amount: money(12.5) }), {
    label: say('close'),
    run: nothing,
  });
});

export const Controls: Story = shellStory((say, root) => {
  const message = messageLine({ role: 'status' });
  message.show(say('won', { amount: money(4.5) }), 'win');
  root.append(
    el(
      'div',
      { class: 'deck' },
      iconButton('rules', say('rules'), nothing),
      iconButton('fairness', say('fairness'), nothing),
      iconButton('history', say('history'), nothing),
      iconButton('close', say('back'), nothing),
    ),
    message.element,
  );
});

/** A panel closes with its button, Escape or a press outside. */
export const Panel: Story = shellStory((say) =>
  openPanel(say, say('rules'), el('p', {}, say('fairLead'))),
);

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const seed = {
  commitment: hash,
  clientSeed: 'monsoon',
  bets: 12,
  previous: { commitment: hash, serverSeed: hash },
};

/** The commitment, the player's seed, and the way to check a round. */
export const Fairness: Story = shellStory((say) =>
  openFairness({
    say,
    language: 'EN',
    onSeed: nothing,
    api: {
      seed: async () => seed,
      setClientSeed: async () => seed,
      rotateSeed: async () => seed,
    } as Partial<GameApi> as GameApi,
  }),
);

const rounds: readonly HistoryRow[] = [
  { round: 'r3', at: Date.UTC(2026, 10, 20, 12), state: 'done', bet: 1, payout: 4.5 },
  { round: 'r2', at: Date.UTC(2026, 10, 20, 11), state: 'refunded', bet: 1, payout: 1 },
  { round: 'r1', at: Date.UTC(2026, 10, 20, 10), state: 'open', bet: 2, payout: null },
];
const historyStory = (load: Parameters<typeof openHistory>[0]['load']): Story =>
  shellStory((say) => openHistory({ say, money, language: 'EN', load }));

export const History: Story = historyStory(async () => ({ rounds, more: true }));
export const HistoryEmpty: Story = historyStory(async () => ({ rounds: [], more: false }));
export const HistoryFailed: Story = historyStory(async () => {
  throw new Error('down');
});
