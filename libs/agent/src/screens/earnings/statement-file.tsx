import { toFilePart } from '@parlour/contract/csv';
import type { Api } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { Loadable, useApi, useTenant } from '@parlour/session';
import { Button, Icon } from '@parlour/ui';
import { saveFile } from '@parlour/ui/files';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type { Statement } from '../../model/earnings.ts';
import { type StatementRows, toStatementCsv } from '../../model/statement-csv.ts';
import { usePayer } from '../../model/use-payer.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { useSubjectName } from '../contracts/contract-name.tsx';

/** Rows of a page, as many as the gateway gives at once. */
const SIZE = 1000;

type Page<Row> = { readonly list: readonly Row[]; readonly totalPages: number };

/** All rows of a report, page by page. */
async function readAll<Row>(ask: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await ask(page);
    rows.push(...answer.list);
    ({ totalPages } = answer);
  }
  return rows;
}

const createRows = (earnings: Api['earnings']) =>
  new Loadable<StatementRows | null, [statement: Statement]>(async ({ earningId, kind }) => {
    const ask = (page: number) => ({ query: { earningId, page, size: SIZE } });
    return {
      members: await readAll((page) => earnings.members(ask(page))),
      bets: kind === 'REAL_TIME_SALARY' ? await readAll((page) => earnings.bets(ask(page))) : [],
    };
  }, null);

/** A statement with its rows as a file for spreadsheets. */
export const StatementFile = observer(function StatementFile({
  statement,
}: {
  readonly statement: Statement;
}) {
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const tenant = useTenant();
  const [rows] = useState(() => createRows(earnings));
  const contract = useSubjectName()(statement);
  const payer = usePayer(statement);
  const save = async () => {
    if (!(await rows.load(statement)) || !rows.value) return;
    const words = { t: (key: string) => t(key), contract, payer };
    saveFile(
      toStatementCsv(statement, rows.value, words, tenant),
      `payout-${statement.earningId}-${toFilePart(tenant.timeZone)}.csv`,
      'text/csv',
    );
  };
  return (
    <>
      <div>
        <Button
          tone="quiet"
          icon={<Icon of={Download} />}
          busy={rows.isLoading}
          onClick={() => void save()}
        >
          {t('earnings.csv')}
        </Button>
      </div>
      {rows.status === 'failed' && rows.error && (
        <CallFailure error={rows.error} onRetry={() => void save()} />
      )}
    </>
  );
});
