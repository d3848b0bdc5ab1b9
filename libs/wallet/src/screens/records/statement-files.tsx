import { serverNow } from '@parlour/client';
import { toFilePart } from '@parlour/contract/csv';
import { type Translate, useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { saveFile } from '@parlour/ui/files';
import { Download, Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';

import type { Movement } from '../../model/movements-store.ts';
import { type StatementWords, toStatementCsv } from '../../model/statement-csv.ts';
import type { StatementStore } from '../../model/statement-store.ts';
import { PrintSheet } from '../../parts/records/print-sheet.tsx';
import { StatementSheet, type StatementSheetProps } from '../../parts/records/statement-sheet.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';

type StatementFilesProps = Omit<StatementSheetProps, 'rows' | 'madeAt'> & {
  readonly store: StatementStore;
};

/** The content of the sheet that is printed now. */
type Printed = Pick<StatementSheetProps, 'rows' | 'madeAt'>;

/** A statement as a file for spreadsheets, and on paper or as PDF by the browser's print dialog. */
export const StatementFiles = observer(function StatementFiles({
  store,
  ...sheet
}: StatementFilesProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const [asked, setAsked] = useState<'csv' | 'print' | null>(null);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const handlePrinted = useCallback(() => setPrinted(null), []);

  const make = async (kind: 'csv' | 'print') => {
    setAsked(kind);
    const rows = await store.loadRows();
    setAsked(null);
    if (!rows) return;
    if (kind === 'print') setPrinted({ rows, madeAt: serverNow() });
    else
      saveFile(
        toStatementCsv(sheet.statement, rows, wordsOf(t), tenant),
        `statement-${sheet.statement.month}-${toFilePart(tenant.timeZone)}.csv`,
        'text/csv',
      );
  };
  return (
    <>
      <Buttons>
        <Button
          tone="quiet"
          icon={<Icon of={Download} />}
          busy={asked === 'csv'}
          onClick={() => void make('csv')}
        >
          {t('statement.csv')}
        </Button>
        <Button
          tone="quiet"
          icon={<Icon of={Printer} />}
          busy={asked === 'print'}
          onClick={() => void make('print')}
        >
          {t('statement.print')}
        </Button>
      </Buttons>
      <FilesFailure store={store} />
      {printed && (
        <PrintSheet title={`${sheet.title} – ${tenant.brandName}`} onDone={handlePrinted}>
          <StatementSheet {...sheet} {...printed} />
        </PrintSheet>
      )}
    </>
  );
});

/** Shows why the movements did not load; the buttons ask for them again. */
const FilesFailure = observer(function FilesFailure({ store }: { readonly store: StatementStore }) {
  const { rowsStatus, rowsError } = store;
  if (rowsStatus !== 'failed' || !rowsError) return null;
  return <CallFailure error={rowsError} onRetry={() => void store.loadRows()} />;
});

const wordsOf = (t: Translate): StatementWords => ({
  columns: [
    t('movements.time'),
    t('movements.what'),
    t('movements.details'),
    t('movements.amount'),
    t('movements.balance'),
  ],
  opening: t('statement.opening'),
  closing: t('statement.closing'),
  nameOf: (kind: Movement['kind']) => t(`movements.kind.${kind}`),
});

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
