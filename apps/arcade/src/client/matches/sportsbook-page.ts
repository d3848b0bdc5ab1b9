import type { GameInfo } from '@parlour/arcade-protocol';

import { fill } from '../shell/dom.ts';
import { createFrame, type Frame } from '../shell/frame.ts';
import { moneyFormatter, type FormatMoney } from '../shell/money.ts';
import {
  createCloseHandler,
  endSession,
  listenForKeys,
  openShell,
  startSession,
} from '../shell/shell.ts';
import { pollTable, type TablePoller } from '../table/table-poller.ts';
import { openTableFairness } from '../table/panels.ts';
import { createTableApi, type TableApi } from '../table/table-api.ts';
import { openBets } from './bets-view.ts';
import type { SportLook } from './look.ts';
import { createPageLayout } from './page-layout.ts';
import { openRules } from './rules.ts';
import { createSportsbook, loadingNote, type Sportsbook } from './sportsbook.ts';
import { texts } from './texts/load.ts';

/** Interval in ms at which clocks advance between two responses of the server. */
const CLOCK_MS = 500;

/** Opens the page of a sportsbook: its layout, panels and keys, and the sportsbook behind them. */
export async function openSportsbook(look: SportLook): Promise<void> {
  const shell = await openShell(texts);
  const { boot, root, parent, say, token } = shell;
  const { language } = boot;
  const title = look.title(say);
  document.title = title;
  const api = createTableApi(token ?? '');
  let money: FormatMoney = String;
  let maxStake = 0;
  let sportsbook: Sportsbook | null = null;
  let poller: TablePoller | null = null;
  const showBets = () => {
    if (sportsbook) openBets({ say, look, money, language }, api.tickets);
  };
  const frame = createFrame(root, say, title, {
    onClose: createCloseHandler(parent),
    onPanel: (panel) => {
      if (!sportsbook) return;
      if (panel === 'rules') openRules({ say, look, money, most: maxStake });
      else if (panel === 'history') showBets();
      else {
        const [event, tickets] = [sportsbook.event(), sportsbook.tickets()];
        openTableFairness({ say, language, event, tickets });
      }
    },
  });
  const layout = createPageLayout(say, showBets);
  layout.counts(0, 0, '');
  fill(layout.board, loadingNote(say));
  fill(root, frame.header, layout.main, layout.bar, frame.noticeBox, frame.status);
  root.classList.add('book-page');
  frame.phase('opening');
  parent.listen(({ paused }) => sportsbook?.pause(paused));
  listenForKeys(
    (key) => key === 'Escape' && (layout.close() || (sportsbook?.closePage() ?? false)),
  );

  await startSession(shell, frame, async () => {
    const gameInfo = await api.gameInfo();
    money = moneyFormatter(gameInfo.money);
    maxStake = gameInfo.bets.at(-1) ?? 0;
    showBookAndWallet(gameInfo);
    const onSessionOver = () => endSession(shell, frame);
    sportsbook = createSportsbook({
      api,
      say,
      look,
      frame,
      layout,
      parent,
      money,
      language,
      gameInfo,
      onSessionOver,
      now: () => poller?.now() ?? Date.now(),
      poll: () => poller?.poll(),
      deepLink: new URLSearchParams(location.search).get('room'),
    });
    poller = followWith(api, frame, sportsbook, say('offline'), onSessionOver);
    poller.poll();
    setInterval(() => {
      if (!document.hidden) sportsbook?.refresh();
    }, CLOCK_MS);
  });

  function showBookAndWallet({ book, balance }: GameInfo): void {
    if (book !== 'REAL') frame.book(say(book === 'TRIAL' ? 'demo' : 'playMoney'));
    frame.notice(balance === null ? say('walletUnreachable') : null);
  }
}

/** Follows the table for a sportsbook; shows a notice while the server cannot be reached. */
function followWith(
  api: TableApi,
  frame: Frame,
  sportsbook: Sportsbook,
  offlineText: string,
  onOver: () => void,
): TablePoller {
  let isOffline = false;
  return pollTable({
    api,
    onTable: (table) => {
      if (isOffline) frame.notice(null);
      isOffline = false;
      sportsbook.onTable(table);
      frame.phase('idle');
    },
    onLost: () => {
      isOffline = true;
      frame.notice(offlineText);
    },
    onOver,
  });
}
