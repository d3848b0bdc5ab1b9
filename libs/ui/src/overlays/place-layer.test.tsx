import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type LayerPlace, placeLayer } from './place-layer.ts';

const box = (left: number, top: number, width: number, height: number) => () =>
  new DOMRect(left, top, width, height);

/**
 * A screen of 400 by 800 with an anchor and a panel of 200 by 150; returns where the panel went.
 */
function place(
  anchorAt: readonly [number, number, number, number],
  wanted: LayerPlace = {},
  direction: 'ltr' | 'rtl' = 'ltr',
) {
  const anchor = document.createElement('button');
  const panel = document.createElement('div');
  panel.dir = direction;
  panel.style.direction = direction;
  document.body.append(anchor, panel);
  anchor.getBoundingClientRect = box(...anchorAt);
  panel.getBoundingClientRect = box(0, 0, 200, 150);
  Object.defineProperty(panel, 'scrollHeight', { value: 150 });
  placeLayer(anchor, panel, wanted);
  const read = (name: string) => panel.style.getPropertyValue(`--layer-${name}`);
  return {
    x: read('x'),
    y: read('y'),
    room: read('room'),
    inline: read('inline'),
    side: panel.dataset['side'],
  };
}

beforeEach(() => {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: 400,
    configurable: true,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', {
    value: 800,
    configurable: true,
  });
});

afterEach(() => document.body.replaceChildren());

describe('SHL-13 a layer stands beside what opened it', () => {
  it('below and at the start of reading', () => {
    expect(place([40, 100, 80, 44])).toMatchObject({ x: '40px', y: '150px', side: 'below' });
    expect(place([240, 100, 80, 44], {}, 'rtl')).toMatchObject({ x: '120px' });
  });

  it('at the end or in the middle where asked', () => {
    expect(place([240, 100, 80, 44], { align: 'end' })).toMatchObject({ x: '120px' });
    expect(place([40, 100, 80, 44], { align: 'end' }, 'rtl')).toMatchObject({ x: '40px' });
    expect(place([160, 100, 80, 44], { align: 'centre' })).toMatchObject({ x: '100px' });
  });

  it('on the other side where there is no room', () => {
    expect(place([40, 740, 80, 44])).toMatchObject({ side: 'above', y: '584px' });
    expect(place([40, 10, 80, 44], { side: 'above' })).toMatchObject({ side: 'below', y: '60px' });
  });

  it('never over the edge of the screen', () => {
    expect(place([380, 100, 20, 44])).toMatchObject({ x: '192px' });
    expect(place([0, 100, 20, 44], { align: 'centre' })).toMatchObject({ x: '8px' });
  });

  it('no higher than the room there is, and as wide as the field for a list', () => {
    expect(place([40, 100, 320, 44], { align: 'stretch' })).toMatchObject({
      room: '642px',
      inline: '320px',
    });
  });
});
