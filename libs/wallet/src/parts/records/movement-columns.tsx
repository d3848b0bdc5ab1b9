import type { Translate } from '@parlour/i18n';
import type { DateStyle } from '@parlour/i18n/dates';
import type { MoneyFormat } from '@parlour/money';
import { type Column, Money, TextLink } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';

import type { Movement } from '../../model/movements-store.ts';
import { SignedMoney } from './signed-money.tsx';

const hrefOf = {
  deposit: (id: string) => `/member/depositv2?deposit=${encodeURIComponent(id)}`,
  withdrawal: (id: string) => `/member/withdraw?withdrawal=${encodeURIComponent(id)}`,
  transfer: (id: string) => `/member/transferUpline?transfer=${encodeURIComponent(id)}`,
  round: (orderNo: string) => `/member/personalHistoryCopy?round=${encodeURIComponent(orderNo)}`,
};

type MovementColumn = Column<Movement>;

/** The columns of what a round moved. */
export const roundColumns = (
  t: Translate,
  currency: MoneyFormat,
  dateStyle: DateStyle,
): readonly [what: MovementColumn, time: MovementColumn, amount: MovementColumn] => [
  {
    key: 'what',
    title: t('movements.what'),
    isHead: true,
    cell: ({ kind }) => t(`movements.kind.${kind}`),
  },
  {
    key: 'time',
    title: t('movements.time'),
    cell: ({ time }) => <DateTime at={time} format={dateStyle} />,
  },
  {
    key: 'amount',
    title: t('movements.amount'),
    isFigure: true,
    cell: ({ amount }) => <SignedMoney amount={amount} format={currency} />,
  },
];

/** The columns of the account record: what each movement belongs to, and the balance after it. */
export function movementColumns(
  t: Translate,
  currency: MoneyFormat,
  dateStyle: DateStyle,
): readonly MovementColumn[] {
  const [what, time, amount] = roundColumns(t, currency, dateStyle);
  return [
    what,
    time,
    { key: 'details', title: t('movements.details'), cell: (row) => toDetails(t, row) },
    amount,
    {
      key: 'balance',
      title: t('movements.balance'),
      isFigure: true,
      cell: ({ balance }) => <Money amount={balance} format={currency} />,
    },
  ];
}

/** The deposit or the round that a movement belongs to, or its number. */
function toDetails(t: Translate, row: Movement) {
  const { orderNo, depositId, withdrawalId, round, game, provider, transferId, member } = row;
  if (depositId !== null)
    return (
      <TextLink
        href={hrefOf.deposit(depositId)}
        aria-label={t('movements.openDeposit', { reference: depositId })}
      >
        <bdi translate="no" dir="ltr">
          {depositId}
        </bdi>
      </TextLink>
    );
  if (withdrawalId !== null)
    return (
      <TextLink
        href={hrefOf.withdrawal(withdrawalId)}
        aria-label={t('movements.openWithdrawal', { reference: withdrawalId })}
      >
        <bdi translate="no" dir="ltr">
          {withdrawalId}
        </bdi>
      </TextLink>
    );
  if (transferId !== null && member !== null)
    return (
      <TextLink
        href={hrefOf.transfer(transferId)}
        aria-label={t('movements.openTransfer', { reference: transferId })}
      >
        {t(row.amount < 0n ? 'movements.toMember' : 'movements.fromMember', { member })}
      </TextLink>
    );
  if (round !== null)
    return (
      <TextLink
        href={hrefOf.round(round)}
        aria-label={t('movements.openRound', { game: game ?? provider ?? '', round })}
      >
        <bdi translate="no">{game ?? provider ?? round}</bdi>
      </TextLink>
    );
  return (
    <bdi translate="no" dir="auto">
      {provider ?? orderNo}
    </bdi>
  );
}
