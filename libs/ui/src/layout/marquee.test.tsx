import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { Marquee } from './marquee.tsx';
import { renderWithTexts, WithTexts } from '../testing/render-with-texts.tsx';

const onSelect = vi.fn();
const items = [
  { key: 'a', text: 'The site sleeps on Tuesday', onSelect },
  { key: 'b', text: 'A new vendor is here' },
];
const preferReducedMotion = () =>
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: true,
        media,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );

afterEach(() => vi.restoreAllMocks());

it('SHL-12 rolls announcements, each once for screen readers, and opens one', async () => {
  renderWithTexts(<Marquee label="News" items={items} />);
  expect(screen.getByRole('region', { name: 'News' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The site sleeps on Tuesday',
    'A new vendor is here',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'The site sleeps on Tuesday' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

it('SHL-12 rests by its button', async () => {
  const { container } = renderWithTexts(<Marquee label="News" items={items} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(container.querySelector('[data-paused]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(container.querySelector('[data-paused]')).toBeNull();
});

it('SHL-12 shows one at a time with reduced motion, with next and previous', async () => {
  preferReducedMotion();
  renderWithTexts(<Marquee label="News" items={items} />);
  expect(screen.queryByText('A new vendor is here')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('A new vendor is here')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('The site sleeps on Tuesday')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('A new vendor is here')).toBeVisible();
});

it('SHL-12 keeps the pressed announcement when hydration reduces motion', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const element = (
    <WithTexts>
      <Marquee label="News" items={items} />
    </WithTexts>
  );
  place.innerHTML = renderToString(element);
  const pressed = place.querySelector('button');
  preferReducedMotion();
  const root = await act(async () => hydrateRoot(place, element));
  expect(place.querySelectorAll('li')).toHaveLength(1);
  expect(place.querySelector('button')).toBe(pressed);
  await act(async () => root.unmount());
  place.remove();
});

it('is nothing without announcements, and carries no style attribute from the server', () => {
  expect(
    renderToString(
      <WithTexts>
        <Marquee label="News" items={[]} />
      </WithTexts>,
    ),
  ).toBe('');
  expect(
    renderToString(
      <WithTexts>
        <Marquee label="News" items={items} />
      </WithTexts>,
    ),
  ).not.toContain('style=');
});
