import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { ActorLink } from '../../navigation/actor-link.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { assetOf, useFormat } from '../../text/format.ts';
import type { OperationDetail } from '../ledger/ledger-types.ts';
import { useJournalColumns } from './journal-columns.tsx';
import { operationHrefs } from './operation-hrefs.ts';
import { useOperationStatus } from './operation-status.ts';

type Transfer = OperationDetail['transfers'][number];

/** An operation with the transfers that it made, and what belongs to it. */
export function OperationScreen() {
  const { code: brand } = useBrand();
  const { operation = '' } = useParams();
  const query = useCall('ledger', 'operation', { brand, query: { id: operation } });
  return <QueryState query={query}>{(detail) => <Operation operation={detail} />}</QueryState>;
}

function Operation({ operation }: { readonly operation: OperationDetail }) {
  const { t } = useTranslation('ledger');
  const { code: brand } = useBrand();
  const transfers = useTransferColumns();
  const related = useJournalColumns();
  return (
    <TightStack>
      <PageHead
        title={t('operation.title', { kind: t(`kinds.${operation.kind}`), id: operation.id })}
      />
      <FactsPanel operation={operation} />
      <h2>{t('operation.transfers')}</h2>
      <DataGrid
        name="operation-transfers"
        caption={t('operation.transfers')}
        columns={transfers}
        rows={operation.transfers}
        keyOf={({ leg }) => String(leg)}
        empty={<EmptyState title={t('operation.no-transfers')} />}
      />
      <h2>{t('operation.related')}</h2>
      <DataGrid
        name="operation-related"
        caption={t('operation.related')}
        columns={related}
        rows={operation.related}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/b/${brand}/journal/${id}`}
        empty={<EmptyState title={t('operation.no-related')} />}
      />
    </TightStack>
  );
}

function FactsPanel({ operation }: { readonly operation: OperationDetail }) {
  const { t } = useTranslation('ledger');
  const { code: brand } = useBrand();
  const format = useFormat();
  const statusText = useOperationStatus();
  const { member } = operation;
  const hrefs = operationHrefs(operation, brand);
  return (
    <Panel title={t('operation.facts')}>
      <Facts
        facts={[
          [t('journal.at'), format.time(operation.at)],
          [t('journal.status'), statusText(operation)],
          [
            t('journal.member'),
            member === null ? (
              '–'
            ) : (
              <MemberLink key="member" member={member.id} username={member.username} />
            ),
          ],
          [t('book'), t(`books.${operation.book}`)],
          [t('journal.amount'), format.moved({ ...operation, asset: operation.currency })],
          [t('journal.balance'), format.sum(operation.balance, operation.currency)],
          ...(['vendor', 'round', 'game'] as const).map(
            (name) =>
              [
                t(`journal.${name}`),
                <Named key={name} text={operation[name]} href={hrefs[name]} />,
              ] as const,
          ),
          [
            t('journal.reference'),
            <code key="reference" translate="no">
              <Named text={operation.reference} href={hrefs.reference} />
            </code>,
          ],
          [t('journal.actor'), <ActorLink key="actor" actor={operation.actor} />],
          ...codes([
            [t('operation.source'), operation.source],
            [t('journal.request'), operation.requestId],
          ]),
          [t('operation.block'), operation.block ?? t('operation.no-block')],
        ]}
      />
    </Panel>
  );
}

type NamedProps = { readonly text: string | null; readonly href: string | null };

/** Shows a name from an operation, with a link where it has a page; a dash for nothing. */
function Named({ text, href }: NamedProps) {
  if (text === null) return '–';
  return href === null ? text : <PageLink to={href}>{text}</PageLink>;
}

/** Facts that are names of the code, for those who look for them. */
const codes = (facts: readonly (readonly [title: string, code: string])[]) =>
  facts.map(
    ([title, code]) =>
      [
        title,
        <code translate="no" key={title}>
          {code}
        </code>,
      ] as const,
  );

function useTransferColumns(): readonly GridColumn<Transfer>[] {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return useMemo(() => {
    const name = ({ type, owner }: Transfer['debit']) => {
      const account = t(`accounts.${type}`);
      return owner === null ? account : `${account} · ${owner}`;
    };
    return [
      { key: 'leg', title: t('operation.leg'), cell: ({ leg }) => leg },
      { key: 'debit', title: t('operation.debit'), cell: ({ debit }) => name(debit) },
      { key: 'credit', title: t('operation.credit'), cell: ({ credit }) => name(credit) },
      {
        key: 'amount',
        title: t('journal.amount'),
        isFigure: true,
        cell: ({ amount, debit }) => format.sum(amount, assetOf(debit)),
      },
      {
        key: 'debit-after',
        title: t('operation.debit-after'),
        isFigure: true,
        cell: ({ debit }) => format.sum(debit.after, assetOf(debit)),
      },
      {
        key: 'credit-after',
        title: t('operation.credit-after'),
        isFigure: true,
        cell: ({ credit }) => format.sum(credit.after, assetOf(credit)),
      },
    ];
  }, [t, format]);
}
