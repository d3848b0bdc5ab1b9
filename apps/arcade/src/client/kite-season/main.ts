import { el } from '../shell/dom.ts';
import { openShell } from '../shell/shell.ts';
import { openSlot } from '../shell/slot-page.ts';
import { createPresentation } from './presentation.ts';
import { ReelView } from './reels/reel-view.ts';
import { loadSymbols } from './reels/symbol-art.ts';
import { openRules } from './rules.ts';
import { texts } from './texts/load.ts';

/** The reels before the first spin: a look at the kites, no win among them. */
const FIRST_STOPS = [27, 0, 19, 14, 2] as const;

async function play(): Promise<void> {
  const [shell, makeSprites] = await Promise.all([openShell(texts), loadSymbols()]);
  const { say } = shell;
  await openSlot({
    shell,
    scene: el(
      'div',
      { class: 'scene', 'aria-hidden': 'true' },
      el('i', { class: 'kite one' }),
      el('i', { class: 'kite two' }),
      el('i', { class: 'kite three' }),
      el('i', { class: 'roofs' }),
    ),
    makeShow: (hud, money) => {
      const reels = new ReelView(hud.canvas, makeSprites, FIRST_STOPS);
      reels.start();
      const show = createPresentation({ hud, reels, say, money, stops: FIRST_STOPS });
      show.nameReels();
      return { ...show, pause: (paused) => reels.pause(paused) };
    },
    openRules: (money, bet) => openRules(say, money, bet),
  });
}

void play();
