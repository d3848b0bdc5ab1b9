import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

afterEach(() => vi.restoreAllMocks());

const items = Array.from({ length: 5000 }, (_, index) => `Game ${index + 1}`);

it('lists thousands with few of them on the page, each knowing its place', () => {
  // jsdom lays nothing out: every row would be 0 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240);
  renderWithTexts(
    <VirtualGrid
      label="Games"
      items={items}
      keyOf={(item) => item}
      minWidth={150}
      minColumns={3}
      heightOf={() => 240}
    >
      {(item) => <a href="#game">{item}</a>}
    </VirtualGrid>,
  );
  expect(screen.getByRole('list', { name: 'Games' })).toBeVisible();
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeLessThan(60);
  expect(shown[0]).toHaveAttribute('aria-setsize', '5000');
  expect(shown[0]).toHaveAttribute('aria-posinset', '1');
});

it('the server renders the first of them and no style attribute', () => {
  const html = renderToString(
    <VirtualGrid label="Games" items={items} keyOf={(item) => item} heightOf={() => 240}>
      {(item) => <p>{item}</p>}
    </VirtualGrid>,
  );
  expect(html).toContain('Game 24<');
  expect(html).not.toContain('Game 25<');
  expect(html).not.toContain('style=');
});
