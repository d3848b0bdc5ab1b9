import { el, fill, icon } from '../shell/dom.ts';
import { pickName, priceText, type SportLook } from './look.ts';
import type { Entry, Slip } from './slip.ts';
import type { BookSay } from './texts/load.ts';

type Deps = {
  readonly say: BookSay;
  readonly look: SportLook;
  readonly slip: Slip;
  readonly onChange: () => void;
};

type PickRow = { readonly item: HTMLElement; readonly draw: (entry: Entry) => void };

/** Returns the direction in which a price moved since the pick was made, for the style sheet. */
function priceMove({ price, first }: Entry): 'none' | 'up' | 'down' | '' {
  if (price === null) return 'none';
  if (price === first) return '';
  return price > first ? 'up' : 'down';
}

/** Returns the reason a pick has no price. */
const noPriceText = ({ match }: Entry): 'pickOver' | 'suspended' =>
  match.phase === 'over' || match.phase === 'void' ? 'pickOver' : 'suspended';

const getKey = ({ match, market, pick }: Entry): string => `${match.event} ${market} ${pick}`;

function createPickRow(
  { say, look }: Deps,
  { match, market, pick }: Entry,
  onRemove: () => void,
): PickRow {
  const price = el('span', { class: 'price', dir: 'ltr' });
  const firstPrice = el('s', { class: 'first', dir: 'ltr' });
  const state = el('span', { class: 'state' });
  const name = pickName(say, market, pick, match);
  const removeButton = el(
    'button',
    {
      type: 'button',
      class: 'round-button small-button',
      'aria-label': say('removePick', { pick: name }),
      onClick: onRemove,
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
    el('div', { class: 'cost' }, firstPrice, price),
    removeButton,
  );
  return {
    item,
    draw(entry): void {
      const move = priceMove(entry);
      price.textContent = entry.price === null ? '–' : priceText(entry.price);
      firstPrice.textContent = move === 'up' || move === 'down' ? priceText(entry.first) : '';
      item.dataset['move'] = move;
      state.textContent = entry.price === null ? say(noPriceText(entry)) : '';
    },
  };
}

/** The picks of the slip. The row of a pick stays the same element, so that it keeps the focus. */
export function createSlipPicks(deps: Deps) {
  const { slip, onChange } = deps;
  const element = el('ul', { class: 'picks' });
  const rows = new Map<string, PickRow>();

  function remove(event: string): void {
    slip.remove(event);
    onChange();
    element.querySelector<HTMLElement>('button')?.focus();
  }

  return {
    element,
    update(): void {
      const keys = slip.entries.map(getKey);
      for (const entry of slip.entries) {
        const key = getKey(entry);
        const row = rows.get(key) ?? createPickRow(deps, entry, () => remove(entry.match.event));
        rows.set(key, row);
        row.draw(entry);
      }
      for (const key of rows.keys()) if (!keys.includes(key)) rows.delete(key);
      const items = keys.map((key) => rows.get(key)?.item);
      const isSame =
        items.length === element.children.length &&
        items.every((item, index) => item === element.children[index]);
      if (!isSame) fill(element, ...items);
    },
  };
}
