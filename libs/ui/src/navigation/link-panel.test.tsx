import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { LinkPanel } from './link-panel.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const columns = [
  {
    title: 'Studios',
    links: [
      { href: '#arcadia', label: 'Arcadia' },
      { href: '#bluefin', label: 'Bluefin', isCurrent: true },
    ],
  },
];
const show = () => {
  const onIntent = vi.fn();
  renderWithTexts(<LinkPanel label="Slots" columns={columns} onIntent={onIntent} />);
  return { onIntent, button: screen.getByRole('button', { name: 'Slots' }) };
};
const isOpen = () => screen.queryByRole('link', { name: 'Arcadia' }) !== null;

it('SHL-13 a press shows the links of a category and hides them', async () => {
  const { button } = show();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('region', { name: 'Studios' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bluefin' })).toHaveAttribute('aria-current', 'page');
  fireEvent.click(button);
  expect(isOpen()).toBe(false);
});

it('SHL-13 a mouse that rests and presses leaves it open', async () => {
  const { button, onIntent } = show();
  await userEvent.hover(button);
  await screen.findByRole('link', { name: 'Arcadia' });
  expect(onIntent).toHaveBeenCalled();
  fireEvent.click(button);
  expect(isOpen()).toBe(true);
});

it('SHL-13 following a link closes it', async () => {
  const { button } = show();
  fireEvent.click(button);
  await userEvent.click(screen.getByRole('link', { name: 'Arcadia' }));
  expect(isOpen()).toBe(false);
});
