import { failingCall, type Fakes, onAPhone, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { AgentContract } from '../model/contracts-store.ts';
import type { EarningsScreenProps } from '../model/earnings-page.ts';
import { anOffer, someContracts } from './contracts/fake-contracts.ts';
import { aBetStatement, aDividend, answeringEarnings } from './earnings/fake-earnings.ts';
import { EarningsScreen } from './earnings-screen.tsx';
import { IncomeScreen } from './income-screen.tsx';
import { rebateCalls } from './team/fake-rebates.ts';

const page = (list: readonly AgentContract[]) => async () => ({
  list: [...list],
  total: list.length,
  totalPages: 1,
  footer: { waiting: 1 },
});
const salary = someContracts.filter(({ kind }) => kind === 'DAILY_SALARY');
const contracts: NonNullable<Fakes['contracts']> = { list: page(salary) };

const meta = {
  title: 'Features/Earnings',
  parameters: { api: { contracts, earnings: answeringEarnings() } satisfies Fakes },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const DAYS = 'from=2026-11-20&to=2026-11-26';
type Over = Pick<Fakes, 'contracts' | 'earnings'> & { readonly kind?: EarningsScreenProps['kind'] };

const at = (address = '', { kind = 'DAILY_SALARY', ...over }: Over = {}): Story => ({
  render: () => (
    <EarningsScreen
      kind={kind}
      search={new URLSearchParams(`${DAYS}&${address}`)}
      onSearch={() => {}}
      onBack={() => {}}
      contractHref={() => '#contracts'}
    />
  ),
  parameters: {
    api: {
      contracts: { ...contracts, ...over.contracts },
      earnings: { ...answeringEarnings(), ...over.earnings },
    } satisfies Fakes,
  },
});
const income = (
  earnings: Fakes['earnings'] = {},
  rebates: Fakes['rebates'] = rebateCalls,
): Story => ({
  render: () => (
    <IncomeScreen
      search={new URLSearchParams(DAYS)}
      onSearch={() => {}}
      onBack={() => {}}
      unpaidHref={() => '#unpaid'}
    />
  ),
  parameters: {
    api: { earnings: { ...answeringEarnings(), ...earnings }, rebates } satisfies Fakes,
  },
});
const nothing: NonNullable<Fakes['earnings']> = {
  list: async () =>
    ({ list: [], total: 0, totalPages: 0, footer: { amount: 0, unpaid: 0 } }) as never,
};

export const Salary = at();
export const SalaryOnAPhone = onAPhone(Salary);
export const SalaryWithAnOffer = at('', {
  contracts: { list: page(salary.map((contract) => ({ ...contract, offer: anOffer }))) },
});
export const WhatIsPaidBelow = at('view=downline', {
  contracts: { list: page(salary.map((contract) => ({ ...contract, role: 'payer' }))) },
});
export const NoContractInForce = at('', { contracts: { list: page([]) }, earnings: nothing });
export const Loading = at('', {
  contracts: { list: pendingCall },
  earnings: { list: pendingCall, forecast: pendingCall },
});
export const Failed = at('', {
  contracts: { list: failingCall },
  earnings: { list: failingCall, forecast: failingCall },
});
export const Statement = at('earning=11');
export const StatementOnAPhone = onAPhone(Statement);
export const StatementOfADividend = at('earning=8', {
  kind: 'DIVIDEND',
  earnings: { statement: async () => ({ ...aDividend(), earningId: '8' }) },
});
export const StatementOfSingleBets = at('earning=11&part=bets', {
  kind: 'REAL_TIME_SALARY',
  earnings: { statement: async () => aBetStatement() },
});
export const StatementLoading = at('earning=11', { earnings: { statement: pendingCall } });
export const StatementFailed = at('earning=11', { earnings: { statement: failingCall } });
export const Income = income();
export const IncomeOnAPhone = onAPhone(Income);
export const IncomeEmpty = income(
  {
    income: async () => ({ list: [], received: 0, paid: 0, unpaid: 0 }) as never,
  },
  {
    earned: async () => ({ list: [], total: 0, totalPages: 1, footer: { amount: 0 as never } }),
  },
);
export const IncomeLoading = income({ income: pendingCall }, { earned: pendingCall });
export const IncomeFailed = income({ income: failingCall }, { earned: failingCall });
