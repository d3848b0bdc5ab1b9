import { el } from '../shell/dom.ts';
import type { FormatMoney } from '../shell/money.ts';
import type { Offer } from './cash-out.ts';
import type { BookSay } from './texts/load.ts';

/** Time in ms for which the button waits for the second press that confirms. */
const CONFIRM_MS = 5000;

/**
 * The button that turns a bet into money: the first press asks, the second takes what stands on it
 * then. A double click is one press.
 */
export function cashOutButton(
  say: BookSay,
  money: FormatMoney,
  onTake: (offer: { readonly amount: number; readonly at: number }) => Promise<void>,
) {
  const element = el('button', {
    type: 'button',
    class: 'cash-out',
    onClick: (event) => void press(event),
  });
  let offer: Offer = { amount: null, at: 0 };
  let state: 'calm' | 'sure' | 'busy' = 'calm';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turn(next: typeof state): void {
    clearTimeout(timer);
    state = next;
    if (next === 'sure') timer = setTimeout(() => turn('calm'), CONFIRM_MS);
    draw();
  }

  function labelFor(amount: number | null): string {
    if (state === 'busy') return say('cashingOut');
    if (amount === null) return say('cashOutPaused');
    return say(state === 'sure' ? 'cashOutSure' : 'cashOut', { amount: money(amount) });
  }

  function draw(): void {
    const { amount } = offer;
    element.dataset['state'] = state;
    element.setAttribute('aria-disabled', String(amount === null || state === 'busy'));
    const label = labelFor(amount);
    if (element.textContent !== label) element.textContent = label;
  }

  async function press(event: Event): Promise<void> {
    const { amount, at } = offer;
    if (amount === null || state === 'busy' || (event as MouseEvent).detail > 1) return;
    if (state === 'calm') return turn('sure');
    turn('busy');
    await onTake({ amount, at });
    turn('calm');
  }

  return {
    element,
    update(next: Offer): void {
      offer = next;
      draw();
    },
  };
}

export type CashOutButton = ReturnType<typeof cashOutButton>;
