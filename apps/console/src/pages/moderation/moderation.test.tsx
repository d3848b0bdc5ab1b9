import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { chatRows } from './moderation.fixture.ts';

const show = (calls: FakeCalls, at: string, operator = owner) =>
  showConsole(calls, `/b/pakistan/${at}`, operator);
const messages = async () => ({ rows: [...chatRows], next: null });

async function giveReason(button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'insults others');
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

it('OPS-09 a message is hidden with a reason', async () => {
  const hide = vi.fn(async () => null);
  show({ chatRoom: { messages, hide } }, 'chat');
  // The other message is hidden already.
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await giveReason('Hide message');
  expect(await screen.findByText('Message hidden.')).toBeInTheDocument();
  expect(hide).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { message: '2', reason: 'insults others' },
  });
});

it('OPS-09 a member is muted for the chosen time', async () => {
  const mute = vi.fn(async () => ({ until: 0 }));
  show({ chatRoom: { messages, mute } }, 'chat');
  await userEvent.click(await screen.findByRole('button', { name: 'Mute' }));
  await userEvent.selectOptions(screen.getByLabelText('For'), '1 week');
  await giveReason('Mute bilal');
  await waitFor(() =>
    expect(mute).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        member: '0123456789abcdef0123456789abcdef',
        hours: 168,
        reason: 'insults others',
      },
    }),
  );
});

it('OPS-09 the words of the brand are edited one a line', async () => {
  const changeWords = vi.fn(async () => null);
  const words = async () => ({ words: ['fool*'] });
  show({ chatRoom: { messages, words, changeWords } }, 'chat');
  await userEvent.click(await screen.findByRole('button', { name: 'Masked words' }));
  await userEvent.type(await screen.findByLabelText('Words of this brand'), '\nknave\n');
  await giveReason('Masked words');
  await waitFor(() =>
    expect(changeWords).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { words: ['fool*', 'knave'], reason: 'insults others' },
    }),
  );
});

it('OPS-06 OPS-09 who may only read is offered no changes', async () => {
  const reader = { ...owner, permissions: { pakistan: ['moderation.read' as const] } };
  show({ chatRoom: { messages } }, 'chat', reader);
  expect(await screen.findByText('you are all fools')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
});
