import type { Permission } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { owner } from '../testing/operators.ts';
import { showConsole } from '../testing/show-console.tsx';

/** What the palette offers for a text, to an operator with some permissions in one brand. */
async function offeredFor(text: string, permissions: readonly Permission[]): Promise<string[]> {
  const { unmount } = showConsole({}, '/b/pakistan/games', {
    ...owner,
    permissions: { pakistan: [...permissions] },
  });
  await screen.findByRole('navigation', { name: 'Navigation' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await userEvent.type(palette.getByRole('combobox'), text);
  const offered = palette.queryAllByRole('option').map((option) => option.textContent ?? '');
  unmount();
  return offered;
}

it('OPS-06 the palette searches only what the roles may read', async () => {
  expect(await offeredFor('d0123456789', ['games.read'])).toEqual([]);
  expect(await offeredFor('w0123456789', ['deposits.read'])).toEqual([]);
  expect(await offeredFor('amina', ['members.read'])).toEqual([expect.stringMatching(/amina/)]);
  expect(await offeredFor('d0123456789', ['deposits.read', 'members.read'])).toEqual([
    expect.stringMatching(/deposit/i),
    expect.stringMatching(/member/i),
  ]);
});
