import { useTranslation } from '@parlour/i18n';
import type { Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';

import type { Movement } from '../../model/movements-store.ts';
import { toReference } from '../../model/statement-csv.ts';
import type { Statement } from '../../model/statement-store.ts';

export type StatementSheetProps = {
  readonly title: string;
  readonly statement: Statement;
  readonly rows: readonly Movement[];
  readonly username: string;
  readonly book: 'PLAY' | 'REAL';
  /** The time at which it was made, ms. */
  readonly madeAt: number;
};

/** A statement on paper: whose, of which days, the sums by kind, and every movement. */
export function StatementSheet({
  title,
  statement,
  rows,
  username,
  book,
  madeAt,
}: StatementSheetProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const at = (ms: number) => <DateTime at={ms} format={tenant} />;
  const { opening, closing, from, until } = statement;
  return (
    <>
      <h1>{title}</h1>
      <p>{tenant.brandName}</p>
      <dl>
        <dt>{t('statement.member')}</dt>
        <dd>
          <bdi translate="no">{username}</bdi>
        </dd>
        <dt>{t('statement.period')}</dt>
        <dd>
          {at(from)} – {at(until - 1)}
        </dd>
        <dt>{t('statement.made')}</dt>
        <dd>{at(madeAt)}</dd>
        <dt>{t('statement.opening')}</dt>
        <dd>
          <Money amount={opening} format={tenant.currency} />
        </dd>
        <dt>{t('statement.closing')}</dt>
        <dd>
          <Money amount={closing} format={tenant.currency} />
        </dd>
      </dl>
      {book === 'PLAY' && <p>{t('statement.playMoney')}</p>}
      <p>{t('history.zone', { zone: tenant.timeZone })}</p>
      <h2>{t('statement.kinds')}</h2>
      <KindTable statement={statement} />
      <h2>{t('movements.title')}</h2>
      {rows.length === 0 ? (
        <p>{t('statement.empty')}</p>
      ) : (
        <MovementTable rows={rows} opening={opening} closing={closing} />
      )}
    </>
  );
}

function KindTable({ statement }: Pick<StatementSheetProps, 'statement'>) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  return (
    <table>
      <thead>
        <tr>
          <th>{t('movements.group')}</th>
          <th data-figure>{t('statement.count')}</th>
          <th data-figure>{t('movements.in')}</th>
          <th data-figure>{t('movements.out')}</th>
        </tr>
      </thead>
      <tbody>
        {statement.kinds.map((each) => (
          <tr key={each.kind}>
            <td>{t(`movements.kind.${each.kind}`)}</td>
            <td data-figure>{each.count}</td>
            <td data-figure>
              <Money amount={each.in} format={currency} />
            </td>
            <td data-figure>
              <Money amount={each.out} format={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MovementTableProps = Pick<StatementSheetProps, 'rows'> &
  Pick<Statement, 'opening' | 'closing'>;

function MovementTable({ rows, opening, closing }: MovementTableProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const money = (amount: Micros) => <Money amount={amount} format={tenant.currency} />;
  const border = (label: string, amount: Micros) => (
    <tr>
      <td colSpan={4}>{label}</td>
      <td data-figure>{money(amount)}</td>
    </tr>
  );
  return (
    <table>
      <thead>
        <tr>
          <th>{t('movements.time')}</th>
          <th>{t('movements.what')}</th>
          <th>{t('movements.details')}</th>
          <th data-figure>{t('movements.amount')}</th>
          <th data-figure>{t('movements.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {border(t('statement.opening'), opening)}
        {rows.map((row) => (
          <tr key={row.place}>
            <td>
              <DateTime at={row.time} format={tenant} />
            </td>
            <td>{t(`movements.kind.${row.kind}`)}</td>
            <td>
              <bdi translate="no" dir="auto">
                {toReference(row)}
              </bdi>
            </td>
            <td data-figure>{money(row.amount)}</td>
            <td data-figure>{money(row.balance)}</td>
          </tr>
        ))}
        {border(t('statement.closing'), closing)}
      </tbody>
    </table>
  );
}
