import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { ModeSwitch } from './mode-switch.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

function Header() {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  return <ModeSwitch mode={mode} onChange={setMode} />;
}

it('SYS-08 is a switch that starts light and is worked with the keyboard', async () => {
  renderWithTexts(<Header />);
  const control = screen.getByRole('switch', { name: 'Dark mode' });
  expect(control).toHaveAttribute('aria-checked', 'false');
  await userEvent.tab();
  expect(control).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(control).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Enter}');
  expect(control).toHaveAttribute('aria-checked', 'false');
});
