import { el } from '../shell/dom.ts';
import { shortMoney, type FormatMoney } from '../shell/money.ts';
import { type Slip, type SlipMode, parseStake } from './slip.ts';
import type { BookSay } from './texts/load.ts';

/** The field of the stake; Enter places the bet. */
export function stakeInput(
  slip: Slip,
  onChange: () => void,
  onPlace: () => void,
): HTMLInputElement {
  const input = el('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 12,
    dir: 'ltr',
    value: String(slip.stake),
    onInput: () => {
      slip.stake = parseStake(input.value);
      onChange();
    },
    onKeydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter') onPlace();
    },
  });
  return input;
}

type ChipDeps = {
  readonly say: BookSay;
  readonly money: FormatMoney;
  readonly slip: Slip;
  readonly bets: readonly number[];
  readonly input: HTMLInputElement;
  readonly onChange: () => void;
};

/** One button for each stake that is often used. */
export const stakeChips = ({ say, money, slip, bets, input, onChange }: ChipDeps): HTMLElement =>
  el(
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

type FieldDeps = { readonly say: BookSay; readonly slip: Slip };

/** Creates the buttons that choose whether several picks make one accumulator or a single each. */
export const modeButtons = ({
  say,
  slip,
  onChange,
}: FieldDeps & { readonly onChange: () => void }): HTMLElement =>
  el(
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

const policies = [
  ['better', 'acceptBetterOdds'],
  ['any', 'acceptAnyOdds'],
  ['same', 'alwaysAsk'],
] as const;

/** Creates the select that decides what happens to a bet whose odds change before it arrives. */
export function priceChangeSelect({ say, slip }: FieldDeps): HTMLSelectElement {
  const select = el(
    'select',
    {
      id: 'price-changes',
      onChange: () => {
        const chosen = policies.find(([policy]) => policy === select.value);
        slip.priceChangePolicy = chosen?.[0] ?? 'better';
      },
    },
    ...policies.map(([value, key]) => el('option', { value }, say(key))),
  );
  select.value = slip.priceChangePolicy;
  return select;
}
