import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import type { Loadable } from '@parlour/session';
import { space } from '@parlour/tokens';
import { type Column, DataList, EmptyState, FailedState, Icon, Pagination } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { type RecordDays, recordDays } from '../model/use-record.ts';

type RecordFrameProps<Row> = {
  readonly state: Pick<Loadable<unknown>, 'status' | 'error' | 'reload'>;
  readonly days: RecordDays;
  readonly onDays: (days: RecordDays) => void;
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  readonly title: string;
  readonly empty: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** Further filters. */
  readonly children?: ReactNode;
};

/** A record of some days: its filters, rows and pages. */
export const RecordFrame = observer(function RecordFrame<Row>(props: RecordFrameProps<Row>) {
  const { state, days, page, totalPages, title, empty, children, rows } = props;
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const { status, error } = state;
  return (
    <Root>
      <SegmentedControl
        label={t('list.period')}
        segments={recordDays.map((value) => ({ value, label: t('list.days', { days: value }) }))}
        selected={days}
        onSelect={props.onDays}
      />
      {children}
      <DataList
        caption={title}
        columns={props.columns}
        rows={rows}
        keyOf={props.keyOf}
        isLoading={status !== 'ready'}
        {...(rows.length > 0 && props.footer && { footer: props.footer })}
        empty={<EmptyState art={<Icon of={ReceiptText} size={32} />} title={empty} />}
        failure={
          error && (
            <FailedState
              title={errorText(errors, error)}
              detail={error.requestId}
              onRetry={() => void state.reload()}
            />
          )
        }
        pages={
          <Pagination
            label={t('list.pages')}
            page={page}
            totalPages={totalPages}
            onPage={props.onPage}
          />
        }
      />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: stretch;
  gap: ${space[4]};
`;
