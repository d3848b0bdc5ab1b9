import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Button } from '../actions/button.tsx';
import { Popover } from './popover.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const page = (
  <>
    <Popover label="Filters" renderTrigger={(ties) => <Button {...ties}>Open</Button>}>
      {(close) => (
        <>
          <input aria-label="Name" data-autofocus />
          <button type="button" onClick={close}>
            Done
          </button>
        </>
      )}
    </Popover>
    <button type="button">Elsewhere</button>
  </>
);
const panel = () => screen.queryByRole('dialog', { name: 'Filters' });

it('SHL-13 a popover opens by mouse and keyboard and starts at its first field', async () => {
  renderWithTexts(page);
  const opener = screen.getByRole('button', { name: 'Open' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(opener);
  expect(panel()).toBeNull();
});

it('SHL-13 Escape and its own button close a popover and give the focus back', async () => {
  renderWithTexts(page);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(panel()).toBeNull();
  expect(opener).toHaveFocus();
});

it('SHL-13 a press elsewhere or Tab out of it closes a popover', async () => {
  renderWithTexts(page);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.tab();
  expect(panel()).not.toBeNull();
  await userEvent.tab();
  expect(panel()).toBeNull();
});

it('SHL-13 Escape closes the upper of two layers first', async () => {
  renderWithTexts(
    <Popover label="Outer" renderTrigger={(ties) => <Button {...ties}>Open</Button>}>
      <Popover label="Inner" renderTrigger={(ties) => <Button {...ties}>More</Button>}>
        Words
      </Popover>
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
