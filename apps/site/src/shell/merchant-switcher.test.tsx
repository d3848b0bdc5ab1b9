import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { MerchantSwitcher, type SwitchDeps } from './merchant-switcher.tsx';

const deps = (known: readonly string[]) =>
  ({
    local: localStorage,
    session: sessionStorage,
    become: async (code: string) => known.includes(code),
    reload: vi.fn(),
  }) satisfies SwitchDeps;
const open = async (given: SwitchDeps) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json([
      { merchantCode: 'tala', brandName: 'Tala' },
      { merchantCode: 'oba', brandName: 'Oba' },
    ]),
  );
  const rendered = await renderWithApp(<MerchantSwitcher given={given} />);
  await screen.findByRole('option', { name: 'Oba' });
  fetch.mockRestore();
  return rendered;
};

it('TEN-08 choosing a merchant keeps it, clears the session and reloads', async () => {
  sessionStorage.setItem('token', 'token-1');
  const given = deps(['tala', 'oba']);
  const { user } = await open(given);
  await user.selectOptions(screen.getByRole('combobox'), 'oba');
  expect([localStorage.getItem('merchantCode'), sessionStorage.length]).toEqual(['oba', 0]);
  expect(given.reload).toHaveBeenCalledOnce();
});

it('TEN-08 a code that is not known is reported as unsupported and changes nothing', async () => {
  sessionStorage.setItem('token', 'token-1');
  const given = deps(['tala']);
  const { user } = await open(given);
  await user.selectOptions(screen.getByRole('combobox'), 'oba');
  expect(await screen.findByText('Unsupported merchant: oba')).toBeInTheDocument();
  expect([localStorage.getItem('merchantCode'), sessionStorage.getItem('token')]).toEqual([
    null,
    'token-1',
  ]);
  expect(given.reload).not.toHaveBeenCalled();
});
