import { toWire } from '@parlour/money';

import { el, fill, icon } from '../shell/dom.ts';
import type { Action } from '../shell/frame.ts';
import { shortMoney, type ShowMoney } from '../shell/money.ts';
import type { SportLook } from './look.ts';
import { pickName, priceText } from './look.ts';
import { type Entry, type Slip, type SlipMode, stakeOf } from './slip.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly slip: Slip;
  readonly money: ShowMoney;
  readonly bets: readonly number[];
  readonly onChange: () => void;
  readonly onPlace: () => void;
};

const wishes = [
  ['better', 'wishBetter'],
  ['any', 'wishAny'],
  ['same', 'wishSame'],
] as const;

/** The bet slip: picks with what their prices do, stake, total odds, and the button that bets. */
export function createSlipView({ say, look, slip, money, bets, onChange, onPlace }: Deps) {
  const list = el('ul', { class: 'picks' });
  const empty = el('p', { class: 'empty' }, say('slipEmpty'));
  const news = el('div', { class: 'slip-news', role: 'status' });
  const input = el('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 12,
    dir: 'ltr',
    value: String(slip.stake),
    onInput: () => {
      slip.stake = stakeOf(input.value);
      onChange();
    },
    onKeydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') onPlace();
    },
  });
  const chips = el(
    'div',
    { class: 'chips', role: 'group', 'aria-label': say('stake') },
    ...bets.map((bet) =>
      el(
        'button',
        {
          type: 'button',
          class: 'chip',
          dir: 'ltr',
          onClick: () => {
            slip.stake = bet;
            input.value = String(bet);
            onChange();
          },
        },
        shortMoney(money, bet),
      ),
    ),
  );
  const modes = el(
    'div',
    { class: 'modes', role: 'group', 'aria-label': say('betKind') },
    ...(['combined', 'single'] as const).map((mode: SlipMode) =>
      el(
        'button',
        {
          type: 'button',
          'data-mode': mode,
          onClick: () => {
            slip.mode = mode;
            onChange();
          },
        },
        say(mode),
      ),
    ),
  );
  const odds = el('dd', { dir: 'ltr', 'data-figure': 'odds' });
  const cost = el('dd', { dir: 'ltr', 'data-figure': 'cost' });
  const payout = el('dd', { dir: 'ltr', 'data-figure': 'payout' });
  const oddsRow = el('div', {}, el('dt', {}, say('totalOdds')), odds);
  const wish = el(
    'select',
    {
      id: 'wish',
      onChange: () => {
        slip.wish = wishes.find(([value]) => value === wish.value)?.[0] ?? 'better';
      },
    },
    ...wishes.map(([value, key]) => el('option', { value }, say(key))),
  );
  const place = el('button', {
    type: 'button',
    class: 'place',
    onClick: () => {
      if (place.getAttribute('aria-disabled') !== 'true') onPlace();
    },
  });
  const form = el(
    'div',
    { class: 'slip-form' },
    modes,
    el('div', { class: 'stake-row' }, el('label', { for: 'stake' }, say('stake')), input),
    chips,
    el('label', { for: 'wish' }, say('priceChanges')),
    wish,
    el(
      'div',
      { class: 'slip-end' },
      el(
        'dl',
        { class: 'sums' },
        oddsRow,
        el('div', {}, el('dt', {}, say('totalStake')), cost),
        el('div', { class: 'pays' }, el('dt', {}, say('mayPay')), payout),
      ),
      place,
    ),
  );
  const element = el(
    'section',
    { class: 'slip', 'aria-label': say('slip') },
    news,
    list,
    empty,
    form,
  );
  const rows = new Map<
    string,
    { readonly item: HTMLElement; readonly draw: (entry: Entry) => void }
  >();
  let isBusy = false;

  function rowOf(entry: Entry) {
    const { match, market, pick } = entry;
    const price = el('span', { class: 'price', dir: 'ltr' });
    const change = el('s', { class: 'first', dir: 'ltr' });
    const state = el('span', { class: 'state' });
    const name = pickName(say, market, pick, match);
    const drop = el(
      'button',
      {
        type: 'button',
        class: 'round-button small-button',
        'aria-label': say('removePick', { pick: name }),
        onClick: () => {
          slip.remove(match.event);
          onChange();
          list.querySelector<HTMLElement>('button')?.focus();
        },
      },
      icon('M6 6l12 12', 'M18 6L6 18'),
    );
    const item = el(
      'li',
      { 'data-event': match.event },
      el(
        'div',
        {},
        el('strong', {}, el('bdi', {}, name)),
        el('span', { class: 'of' }, look.market(say, market)),
        el('span', { class: 'of' }, el('bdi', {}, `${match.home.name} – ${match.away.name}`)),
        state,
      ),
      el('div', { class: 'cost' }, change, price),
      drop,
    );
    return {
      item,
      draw(now: Entry): void {
        price.textContent = now.price === null ? '–' : priceText(now.price);
        change.textContent =
          now.price !== null && now.price !== now.first ? priceText(now.first) : '';
        item.dataset['move'] =
          now.price === null
            ? 'none'
            : now.price > now.first
              ? 'up'
              : now.price < now.first
                ? 'down'
                : '';
        const over = now.match.phase === 'over' || now.match.phase === 'void';
        state.textContent = now.price !== null ? '' : over ? say('pickOver') : say('resting');
      },
    };
  }

  function drawPicks(): void {
    const wanted = slip.entries.map(
      (entry) => `${entry.match.event} ${entry.market} ${entry.pick}`,
    );
    for (const [index, entry] of slip.entries.entries()) {
      const key = wanted[index] as string;
      if (!rows.has(key)) rows.set(key, rowOf(entry));
      rows.get(key)?.draw(entry);
    }
    for (const key of rows.keys()) if (!wanted.includes(key)) rows.delete(key);
    const items = wanted.map((key) => rows.get(key)?.item);
    if (
      items.length !== list.children.length ||
      items.some((item, index) => item !== list.children[index])
    )
      fill(list, ...items);
  }

  const words = () => {
    const { least, most } = slip.limits;
    if (slip.fault === 'stake')
      return say('stakeRange', { least: money(least), most: money(most) });
    if (slip.fault === 'resting') return say('waitOrRemove');
    if (slip.fault === 'payout') return say('payoutTooHigh', { most: money(most * 500) });
    return slip.mode === 'single' && slip.bets.length > 1
      ? say('placeCount', { count: slip.bets.length })
      : say('placeBet');
  };

  return {
    element,
    input,
    update(): void {
      drawPicks();
      const { entries, fault, mode } = slip;
      const isEmpty = entries.length === 0;
      empty.hidden = !isEmpty;
      form.hidden = isEmpty;
      modes.hidden = entries.length < 2;
      for (const button of modes.children)
        button.setAttribute(
          'aria-pressed',
          String((button as HTMLElement).dataset['mode'] === mode),
        );
      const hasStake = fault !== 'stake' && !isEmpty;
      oddsRow.hidden = mode === 'single' && entries.length > 1;
      odds.textContent = slip.odds === null ? '–' : priceText(slip.odds);
      cost.textContent = hasStake ? money(toWire(slip.cost)) : '–';
      payout.textContent = hasStake && slip.odds !== null ? money(toWire(slip.payout)) : '–';
      input.setAttribute('aria-invalid', String(fault === 'stake'));
      place.textContent = isBusy ? say('placing') : words();
      place.setAttribute('aria-disabled', String(isBusy || fault !== null));
    },
    busy(busy: boolean): void {
      isBusy = busy;
    },
    news(
      text: string,
      tone: 'plain' | 'good' | 'bad' = 'plain',
      actions: readonly Action[] = [],
    ): void {
      fill(
        news,
        text !== '' && text,
        ...actions.map(({ label, run }) => el('button', { type: 'button', onClick: run }, label)),
      );
      news.dataset['tone'] = tone;
    },
  };
}

export type SlipView = ReturnType<typeof createSlipView>;
