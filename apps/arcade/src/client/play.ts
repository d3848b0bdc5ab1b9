import type { Boot } from '../http/boot.ts';
import { createApi, randomId } from './api.ts';
import { Game } from './game/game.ts';
import { createHud } from './game/hud.ts';
import { createPresentation } from './game/presentation.ts';
import { moneyWriter, type ShowMoney } from './money.ts';
import { openFairness } from './panels/fairness.ts';
import { openHistory } from './panels/history.ts';
import { openRules } from './panels/rules.ts';
import { openParent } from './parent.ts';
import { ReelView } from './reels/reel-view.ts';
import { loadSymbols } from './reels/symbol-art.ts';
import { loadTexts } from './texts/load.ts';

/** The reels before the first spin: a look at the kites, no win among them. */
const FIRST_STOPS = [27, 0, 19, 14, 2] as const;

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
const root = document.getElementById('game') as HTMLElement;
const parent = openParent(boot);

/** The token lives with the launch address it came from: a reload of the frame goes on, another launch in the same tab does not mix. */
function takeToken(): string | null {
  const key = `arcade:${new URLSearchParams(location.search).get('launch') ?? ''}`;
  if (boot.token) {
    for (const old of Object.keys(sessionStorage).filter((name) => name.startsWith('arcade:') && name !== 'arcade:bet')) sessionStorage.removeItem(old);
    sessionStorage.setItem(key, boot.token);
  }
  return boot.token ?? sessionStorage.getItem(key);
}

/** Whether the lobby may be asked without a press: not again within half a minute, so that two pages never chase each other. */
function mayRelaunch(): boolean {
  const last = Number(sessionStorage.getItem('relaunched'));
  sessionStorage.setItem('relaunched', String(Date.now()));
  return Date.now() - last > 30_000;
}

async function play(): Promise<void> {
  const [say, makeSprites] = await Promise.all([loadTexts(boot.language), loadSymbols()]);
  document.title = say('title');
  let game: Game | null = null;
  let money: ShowMoney = String;
  const token = boot.launch === 'invalid' || boot.launch === 'unreachable' ? null : takeToken();
  const api = createApi(token ?? '');
  const hud = createHud(root, say, {
    onSpin: () => void game?.spin(),
    onBet: (step) => game?.changeBet(step),
    onClose: parent.isThere ? () => parent.tell({ type: 'parlour:close' }) : null,
    onPanel: (panel) => {
      if (!game) return;
      if (panel === 'rules') openRules(say, money, game.bet);
      else if (panel === 'history') openHistory({ say, api, money, language: boot.language });
      else openFairness({ say, api, language: boot.language, newSeed: () => randomId(8), onSeed: (seed) => game?.useSeed(seed) });
    },
  });
  hud.phase('opening');
  hud.message(say('opening'));
  const reels = new ReelView(hud.canvas, makeSprites, FIRST_STOPS);
  reels.start();
  const show = createPresentation({ hud, reels, say, money: (amount) => money(amount) });
  show.nameReels();

  if (!token) {
    const unreachable = boot.launch === 'unreachable';
    hud.phase('stopped');
    hud.message('');
    parent.tell({ type: 'parlour:ready' });
    // An address that was used elsewhere or is too old: the lobby is asked for a new one, once in a while by itself, else by the button.
    if (!unreachable && mayRelaunch()) parent.tell({ type: 'parlour:relaunch' });
    hud.notice(say(unreachable ? 'walletUnreachable' : 'linkInvalid'), unreachable ? { label: say('tryAgain'), run: () => location.reload() } : { label: say('reopen'), run: () => parent.tell({ type: 'parlour:relaunch' }) });
    return;
  }

  async function open(): Promise<void> {
    try {
      const state = await api.state();
      money = moneyWriter(state.money);
      game = new Game({ api, hud, say, money, parent, show, stops: FIRST_STOPS, state });
      hud.notice(state.balance === null ? say('walletUnreachable') : null);
      await game.start();
    } catch (error) {
      const over = (error as { code?: string }).code === 'session_over';
      hud.phase('stopped');
      if (over) parent.tell({ type: 'parlour:relaunch' });
      hud.notice(say(over ? 'sessionOver' : 'offline'), over ? { label: say('reopen'), run: () => parent.tell({ type: 'parlour:relaunch' }) } : { label: say('tryAgain'), run: () => { hud.notice(null); void open(); } });
    }
  }

  parent.listen(({ paused }) => {
    game?.pause(paused);
    reels.pause(paused);
  });
  document.addEventListener('keydown', (event) => {
    // A button that has the focus takes Space and Enter itself; an open panel takes everything.
    if (event.repeat || document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
    const onControl = event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null;
    if ((event.key === ' ' || event.key === 'Enter') && !onControl) void game?.spin();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowRight') game?.changeBet(1);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') game?.changeBet(-1);
    else return;
    event.preventDefault();
  });
  parent.tell({ type: 'parlour:ready' });
  await open();
}

void play();
