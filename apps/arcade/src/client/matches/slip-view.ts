import { toWire } from '@parlour/money';

import { el, fill } from '../shell/dom.ts';
import type { Action } from '../shell/frame.ts';
import type { FormatMoney } from '../shell/money.ts';
import { priceText, type SportLook } from './look.ts';
import type { Slip } from './slip.ts';
import { modeButtons, priceChangeSelect, stakeChips, stakeInput } from './slip-fields.ts';
import { createSlipPicks } from './slip-picks.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly slip: Slip;
  readonly money: FormatMoney;
  readonly bets: readonly number[];
  readonly onChange: () => void;
  readonly onPlace: () => void;
};

/** The bet slip: picks with what their prices do, stake, total odds, and the button that bets. */
export function createSlipView({ say, look, slip, money, bets, onChange, onPlace }: Deps) {
  const picks = createSlipPicks({ say, look, slip, onChange });
  const empty = el('p', { class: 'empty' }, say('slipEmpty'));
  const news = el('div', { class: 'slip-news', role: 'status' });
  const input = stakeInput(slip, onChange, onPlace);
  const chips = stakeChips({ say, money, slip, bets, input, onChange });
  const modes = modeButtons({ say, slip, onChange });
  const odds = el('dd', { dir: 'ltr', 'data-figure': 'odds' });
  const cost = el('dd', { dir: 'ltr', 'data-figure': 'cost' });
  const payout = el('dd', { dir: 'ltr', 'data-figure': 'payout' });
  const oddsRow = el('div', {}, el('dt', {}, say('totalOdds')), odds);
  const policySelect = priceChangeSelect({ say, slip });
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
    el('label', { for: 'price-changes' }, say('priceChanges')),
    policySelect,
    el(
      'div',
      { class: 'slip-end' },
      el(
        'dl',
        { class: 'sums' },
        oddsRow,
        el('div', {}, el('dt', {}, say('totalStake')), cost),
        el('div', { class: 'pays' }, el('dt', {}, say('potentialReturn')), payout),
      ),
      place,
    ),
  );
  const element = el(
    'section',
    { class: 'slip', 'aria-label': say('slip') },
    news,
    picks.element,
    empty,
    form,
  );
  let isBusy = false;

  const placeLabel = () => {
    const { least, most } = slip.limits;
    if (slip.fault === 'stake')
      return say('stakeRange', { least: money(least), most: money(most) });
    if (slip.fault === 'suspended') return say('waitOrRemove');
    if (slip.fault === 'payout') return say('payoutTooHigh', { most: money(most * 500) });
    return slip.mode === 'single' && slip.bets.length > 1
      ? say('placeCount', { count: slip.bets.length })
      : say('placeBet');
  };

  return {
    element,
    input,
    update(): void {
      picks.update();
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
      place.textContent = isBusy ? say('placing') : placeLabel();
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
