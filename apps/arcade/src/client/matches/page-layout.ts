import { el, fill } from '../shell/dom.ts';
import { figure, iconButton } from '../shell/controls.ts';
import type { BookSay } from './texts/load.ts';

type SideTab = 'slip' | 'bets';

/**
 * The page's floor: matches on one side, slip and own bets on the other; on a phone these come up
 * from below.
 */
export function createPageLayout(say: BookSay, onAllBets: () => void) {
  const board = el('div', { class: 'main-column' });
  const content = el('div', { class: 'side-content' });
  const tabs = { slip: tab('slip'), bets: tab('bets') };
  const balance = [figure('balance', say('balance')), figure('balance', say('balance'))] as const;
  const handle = iconButton('close', say('closeSlip'), () => open(false));
  const side = el(
    'aside',
    { class: 'side', id: 'side' },
    el(
      'div',
      { class: 'side-head' },
      el('div', { class: 'tabs', role: 'group', 'aria-label': say('slip') }, tabs.slip, tabs.bets),
      handle,
    ),
    content,
    el(
      'div',
      { class: 'side-foot' },
      balance[0].element,
      el('button', { type: 'button', class: 'quiet', onClick: onAllBets }, say('allBets')),
    ),
  );
  const count = el('b', { class: 'count', dir: 'ltr' }, '0');
  const total = el('span', { class: 'total', dir: 'ltr' });
  const openButton = el(
    'button',
    {
      type: 'button',
      class: 'open-sheet',
      'aria-controls': 'side',
      'aria-expanded': 'false',
      onClick: () => open(true),
    },
    count,
    el('span', {}, say('slip')),
    total,
  );
  const bar = el('footer', { class: 'bar' }, balance[1].element, openButton);
  const main = el('main', { class: 'floor' }, board, side);
  let shown: Readonly<Record<SideTab, HTMLElement>> | null = null;
  let chosen: SideTab = 'slip';

  function tab(name: SideTab): HTMLButtonElement {
    return el('button', {
      type: 'button',
      'data-tab': name,
      'aria-pressed': 'false',
      onClick: () => show(name),
    });
  }

  function show(name: SideTab): void {
    chosen = name;
    side.dataset['tab'] = name;
    for (const key of ['slip', 'bets'] as const)
      tabs[key].setAttribute('aria-pressed', String(key === name));
    if (shown) fill(content, shown[name]);
  }

  function open(isOpen: boolean): void {
    main.dataset['sheet'] = String(isOpen);
    openButton.setAttribute('aria-expanded', String(isOpen));
    (isOpen ? tabs[chosen] : openButton).focus({ preventScroll: true });
  }

  return {
    main,
    bar,
    board,
    show,
    /** Closes the sheet; true when it was open. */
    close(): boolean {
      const wasOpen = main.dataset['sheet'] === 'true';
      if (wasOpen) open(false);
      return wasOpen;
    },
    views(views: Readonly<Record<SideTab, HTMLElement>>): void {
      shown = views;
      show(chosen);
    },
    balance(text: string): void {
      for (const each of balance) each.show(text);
    },
    counts(picks: number, bets: number, odds: string): void {
      tabs.slip.textContent = picks > 0 ? say('slipCount', { count: picks }) : say('slip');
      tabs.bets.textContent = bets > 0 ? say('openBets', { count: bets }) : say('myBets');
      count.textContent = String(picks);
      total.textContent = odds;
      openButton.dataset['filled'] = String(picks > 0);
    },
  };
}

export type PageLayout = ReturnType<typeof createPageLayout>;
