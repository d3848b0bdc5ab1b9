import { readGoods } from '../../games/monsoon-market/stalls.ts';
import { el } from '../shell/dom.ts';
import { openShell } from '../shell/shell.ts';
import { openSlot } from '../shell/slot-page.ts';
import { loadGoods } from './good-art.ts';
import { MarketView } from './market-view.ts';
import { createPresentation } from './presentation.ts';
import { openRules } from './rules.ts';
import { texts } from './texts/load.ts';

/** The market before the first spin: a look at the goods, nothing to sell among them. */
const FIRST_CELLS = 'MGLDCHUGLMHCDLMGCHUDLGCM';

async function play(): Promise<void> {
  const [shell, makeSprites] = await Promise.all([openShell(texts), loadGoods()]);
  const { say } = shell;
  await openSlot({
    shell,
    scene: el(
      'div',
      { class: 'scene', 'aria-hidden': 'true' },
      el('i', { class: 'stalls' }),
      el('i', { class: 'rain' }),
    ),
    makeShow: (hud, money) => {
      const market = new MarketView(hud.canvas, makeSprites, readGoods(FIRST_CELLS));
      market.start();
      const show = createPresentation({ hud, market, say, money });
      show.nameMarket();
      return { ...show, pause: (paused) => market.pause(paused) };
    },
    openRules: (money, bet) => openRules(say, money, bet),
  });
}

void play();
