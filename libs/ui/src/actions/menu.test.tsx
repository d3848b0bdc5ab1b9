import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const items = [
  { key: 'profile', label: 'Profile' },
  { key: 'payout', label: 'Pay out' },
  { key: 'closed', label: 'Responsible gaming', isDisabled: true },
  { key: 'out', label: 'Log out' },
];
const show = (selected?: string) => {
  const onSelect = vi.fn();
  renderWithTexts(
    <Menu
      label="Account"
      items={items}
      onSelect={onSelect}
      {...(selected && { selected })}
      renderTrigger={(ties) => <Button {...ties}>Account</Button>}
    />,
  );
  return { onSelect, button: screen.getByRole('button', { name: 'Account' }) };
};
const focused = () => document.activeElement?.textContent;

it('SHL-13 arrow keys walk a menu round its ends and past disabled entries', async () => {
  const { button } = show();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Profile');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Log out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Profile');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Log out');
});

it('SHL-13 letters find an entry: one letter goes on, a word stays', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.keyboard('p');
  expect(focused()).toBe('Pay out');
  await userEvent.keyboard('a');
  expect(focused()).toBe('Pay out');
});

it('SHL-13 Enter chooses, tells which and gives the focus back', async () => {
  const { button, onSelect } = show();
  button.focus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('out');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

it('SHL-13 what is disabled cannot be pressed', async () => {
  const { button, onSelect } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Responsible gaming' }));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

it('SHL-13 a choice opens at what holds now', async () => {
  const { button } = show('payout');
  await userEvent.click(button);
  expect(screen.getByRole('menuitemradio', { name: 'Pay out' })).toBeChecked();
  expect(focused()).toBe('Pay out');
});
