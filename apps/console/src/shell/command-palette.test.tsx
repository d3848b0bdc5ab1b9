import type { Permission } from '@parlour/contract/operator/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { operationRows } from '../pages/ledger/ledger.fixture.ts';
import { memberDetail, memberRows } from '../pages/members/members.fixture.ts';
import { decidedRows } from '../pages/withdrawals/withdrawals.fixture.ts';
import { owner } from '../testing/operators.ts';
import type { FakeCalls } from '../testing/render-console.tsx';
import { showConsole } from '../testing/show-console.tsx';

/** A gateway that finds members by username and operations by number, and says what was asked. */
function createGateway() {
  const asked: string[] = [];
  const calls: FakeCalls = {
    members: {
      search: async ({ query: { text = '' } }) => {
        asked.push(`members ${text}`);
        return { rows: memberRows.filter((row) => row.username.startsWith(text)), next: null };
      },
      detail: async () => memberDetail,
    },
    ledger: {
      journal: async ({ query: { reference } }) => {
        asked.push(`journal ${reference}`);
        const rows = operationRows.filter(({ id }) => id === reference);
        return { rows: [...rows], next: null, searchedTo: null };
      },
    },
  };
  return { calls, asked };
}

/** Opens the palette of an operator with some permissions in one brand, and types. */
async function typeInto(text: string, permissions: readonly Permission[], calls: FakeCalls = {}) {
  const { unmount } = showConsole(calls, '/b/pakistan/games', {
    ...owner,
    permissions: { pakistan: [...permissions] },
  });
  await screen.findByRole('navigation', { name: 'Navigation' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await userEvent.type(palette.getByRole('combobox'), text);
  return { palette, unmount };
}

/** Lists the options that the palette offers at once, before any call is made. */
async function offeredFor(text: string, permissions: readonly Permission[]): Promise<string[]> {
  const { palette, unmount } = await typeInto(text, permissions);
  const offered = palette.queryAllByRole('option').map((option) => option.textContent ?? '');
  unmount();
  return offered;
}

it('OPS-06 the palette searches only what the roles may read', async () => {
  expect(await offeredFor('d0123456789', ['games.read'])).toEqual([]);
  expect(await offeredFor('w0123456789', ['deposits.read'])).toEqual([]);
  expect(await offeredFor('r-881', ['rounds.read'])).toEqual([expect.stringMatching(/^Rounds/)]);
  expect(await offeredFor('amina', ['members.read'])).toEqual([expect.stringMatching(/amina/)]);
});

it('OPS-01 the palette lists members by the start of their username, and opens one', async () => {
  const { calls } = createGateway();
  const { palette } = await typeInto('am', ['members.read'], calls);
  await palette.findByRole('option', { name: 'Member amina' });
  expect(palette.queryByRole('option', { name: 'Member bilal' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'amina' })).toBeVisible();
});

it('OPS-01 the palette lists an operation by number, with kind, amount and member', async () => {
  const { calls } = createGateway();
  const { palette } = await typeInto('4712', ['ledger.read', 'members.read'], calls);
  const found = await palette.findByRole('option', {
    name: /^Operation 4712 · Win · \+Rs.* · amina/,
  });
  expect(found).toBeVisible();
});

it('OPS-06 the palette asks for nothing that the roles do not include', async () => {
  const { calls, asked } = createGateway();
  const { palette, unmount } = await typeInto('4712', ['ledger.read'], calls);
  await palette.findByRole('option', { name: /^Operation 4712/ });
  expect(asked).toEqual(['journal 4712']);
  unmount();
  const other = createGateway();
  const { palette: second } = await typeInto('amina', ['members.read'], other.calls);
  await second.findByRole('option', { name: 'Member amina' });
  expect(other.asked).toEqual(['members amina']);
});

it('OPS-01 the palette begins with the payment of a number, if there is one', async () => {
  const [withdrawal] = decidedRows;
  const number = withdrawal!.withdrawal;
  const list: NonNullable<FakeCalls['withdrawals']>['list'] = async ({ query: { reference } }) => ({
    rows: reference?.toUpperCase() === number ? [withdrawal!] : [],
    next: null,
  });
  const { calls } = createGateway();
  const permissions = ['withdrawals.read', 'ledger.read', 'members.read'] as const;
  const all = { ...calls, withdrawals: { list } };
  const { palette, unmount } = await typeInto(number.toLowerCase(), permissions, all);
  await palette.findByRole('option', { name: new RegExp(`^Withdrawal ${number} · `) });
  expect(palette.getAllByRole('option')[0]).toHaveTextContent(`Withdrawal ${number}`);
  unmount();
  const other = `${number.slice(0, -1)}${number.endsWith('Z') ? 'Y' : 'Z'}`;
  const { palette: second } = await typeInto(other, ['withdrawals.read', 'members.read'], all);
  expect(await second.findByRole('option', { name: `Members: ${other}` })).toBeVisible();
  expect(second.queryByRole('option', { name: /Withdrawal/ })).toBeNull();
});

it('OPS-01 what was chosen in the palette stays chosen when records are found', async () => {
  const { calls } = createGateway();
  const { palette } = await typeInto('4712', ['ledger.read', 'members.read', 'rounds.read'], calls);
  await userEvent.keyboard('{ArrowDown}');
  const chosen = palette.getByRole('option', { selected: true }).textContent;
  await palette.findByRole('option', { name: /^Operation 4712/ });
  expect(palette.getByRole('option', { selected: true })).toHaveTextContent(chosen ?? '');
});
