import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { checkDrafts, NEW_RANK, toWireLadder } from '../pages/ranks/rank-draft.ts';
import { checkDraft, FIRST_DRAFT, readDraft } from '../pages/promotions/terms-draft.ts';
import { memberDetail } from '../pages/members/members.fixture.ts';
import { promotionCalls } from '../pages/promotions/promotions.fixture.ts';
import { fill } from '../testing/fill.ts';
import { rupees, rupiah } from '../testing/operators.ts';
import { showConsole } from '../testing/show-console.tsx';

const faultsOf = (draft: Partial<typeof FIRST_DRAFT>, currency = rupees) =>
  checkDraft({ ...FIRST_DRAFT, ...draft }, currency).map(({ field }) => field);

describe('WAL-05 drafts read sums as the brand’s country writes them', () => {
  it('WAL-05 a point parts thousands in Indonesia, and is ambiguous in Pakistan', () => {
    const typed = { ...FIRST_DRAFT, least: '1.500', most: 'Rp 2.000,50K', rate: '12,5' };
    expect(readDraft(typed, rupiah)).toMatchObject({
      trigger: { least: 1_500_000_000 },
      reward: { most: 2_000_500_000, rate: 125_000 },
    });
    expect(faultsOf({ least: '1.500' }, rupiah)).toEqual([]);
    expect(faultsOf({ least: '1.500' })).toEqual(['trigger.least']);
    expect(readDraft({ ...FIRST_DRAFT, least: '1,50,000' }, rupees)).toMatchObject({
      trigger: { least: 150_000_000_000 },
    });
    expect(faultsOf({ least: '1,50,000' }, rupiah)).toEqual(['trigger.least']);
  });

  it('WAL-05 a comma inside a sum of a list does not part it', () => {
    const calendar = { trigger: 'LOGIN', reward: 'CALENDAR' } as const;
    const amounts = (text: string, currency = rupees) =>
      readDraft({ ...FIRST_DRAFT, ...calendar, calendar: text }, currency).reward;
    expect(amounts('1, 2,50; ১,০০০')).toEqual({
      kind: 'CALENDAR',
      amounts: [1_000_000, 2_500_000, 1_000_000_000],
    });
    expect(amounts('1.000 2.000', rupiah)).toMatchObject({
      amounts: [1_000_000_000, 2_000_000_000],
    });
    const raffle = (prizes: string) =>
      readDraft({ ...FIRST_DRAFT, trigger: 'RAFFLE', raffleDraws: [{ at: '', prizes }] }, rupees)
        .trigger;
    for (const text of ['1 x 1,500, 10 x 50', '1 x 1,500,10 x 50', '১ x ১,৫০০; ১০ x ৫০'])
      expect(raffle(text)).toMatchObject({
        draws: [
          {
            prizes: [
              { count: 1, amount: 1_500_000_000 },
              { count: 10, amount: 50_000_000 },
            ],
          },
        ],
      });
  });

  it('WAL-05 a ladder of ranks is read in the grouping of its brand', () => {
    const drafts = [{ ...NEW_RANK, name: 'Gold', names: { EN: 'Gold' }, totalDeposit: '10.000' }];
    expect(toWireLadder(drafts, rupiah)[0]?.conditions.totalDeposit).toBe(10_000);
    expect(checkDrafts(drafts, rupees)).not.toEqual([]);
  });
});

it('WAL-05 a promotion’s fields say what was read, or what may be meant', async () => {
  showConsole({ promotions: promotionCalls }, '/b/indonesia/promotions/new');
  const least = await screen.findByLabelText('Minimum deposit');
  fill(least, '1.500');
  expect(least).toHaveAccessibleDescription(/Rp1,500\.00K/);
  fill(least, '1,500');
  expect(least).toHaveAccessibleDescription('Did you mean 1500 or 1.50? Type the one you mean.');
});

it('WAL-05 an adjustment says what is credited, and asks about what reads two ways', async () => {
  const make = vi.fn();
  showConsole(
    {
      members: {
        detail: async () => memberDetail,
        timeline: async () => ({ rows: [], next: null }),
      },
      holds: { list: async () => [] },
      adjustments: { make },
    },
    `/b/indonesia/members/${memberDetail.id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount (IDRK)');
  fill(amount, '25,5');
  expect(amount).toHaveAccessibleDescription(/Rp25\.50K/);
  fill(amount, '1,500');
  fill(dialog.getByLabelText('Reason'), 'paid twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Adjust balance' }));
  expect(amount).toHaveAccessibleDescription('Did you mean 1500 or 1.50? Type the one you mean.');
  expect(make).not.toHaveBeenCalled();
});

const empty = { rows: [], next: null, searchedTo: null, searchedBackTo: null };

it.each([
  ['ledger', 'journal', 'journal', 'min', 'min', 'Amount from'],
  ['memberTransfers', 'list', 'transfers', 'atLeast', 'atLeast', 'Amount from'],
  ['rounds', 'search', 'rounds', 'min', 'minAmount', 'Amount from'],
])('WAL-05 %s filters by a sum in the brand’s grouping, and says what it read', async (...row) => {
  const [group, name, path, filter, asked, label] = row;
  const call = vi.fn(async () => empty);
  showConsole({ [group]: { [name]: call } }, `/b/indonesia/${path}?${filter}=1.500`);
  const field = await screen.findByLabelText(new RegExp(label, 'i'));
  expect(field).toHaveAccessibleDescription(/Rp1,500\.00K/);
  expect(call).toHaveBeenLastCalledWith({
    brand: 'indonesia',
    query: expect.objectContaining({ [asked]: 1500 }) as object,
  });
  fill(field, '1,500');
  expect(field).toHaveAccessibleDescription('Did you mean 1500 or 1.50? Type the one you mean.');
  await waitFor(() =>
    expect(call).toHaveBeenLastCalledWith({
      brand: 'indonesia',
      query: expect.not.objectContaining({ [asked]: expect.anything() as number }) as object,
    }),
  );
});
