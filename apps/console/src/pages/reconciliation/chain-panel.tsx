import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import type { ChainReport } from './reconciliation-types.ts';

/** Verifies a signed chain when asked to, and shows the head that was exported. */
export function ChainPanel({ chain }: { readonly chain: 'journal' | 'operators' }) {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const verify = useChange('reconciliation', 'verify');
  const report = verify.data;
  return (
    <Panel
      title={t(`chains.${chain}.title`)}
      actions={
        may('reconciliation.write') ? (
          <Button
            tone="quiet"
            size="sm"
            busy={verify.isPending}
            onClick={() => verify.mutate({ brand, body: { chain } })}
          >
            {t('chains.verify')}
          </Button>
        ) : null
      }
    >
      <TightStack>
        <p>{t(`chains.${chain}.text`)}</p>
        <FailureNote failure={verify.error} />
        {report ? <Report report={report} /> : null}
      </TightStack>
    </Panel>
  );
}

function Report({ report }: { readonly report: ChainReport }) {
  const { t } = useTranslation('reconciliation');
  const { faults, head } = report;
  return (
    <Result>
      {faults.length === 0 ? (
        <p>
          <strong>{t('chains.sound')}</strong>
        </p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [t('chains.rows'), formatCount(report.rows)],
          ...(report.blocks === null
            ? []
            : [[t('chains.blocks'), formatCount(report.blocks)] as const]),
          [t('chains.heads'), formatCount(report.heads)],
          [
            t('chains.head'),
            head === null ? (
              '–'
            ) : (
              <code translate="no" key="head">
                {head.hash}
              </code>
            ),
          ],
          [t('chains.number'), head?.number ?? '–'],
          [t('runs.seconds'), report.seconds.toFixed(1)],
        ]}
      />
    </Result>
  );
}

/** Read out by screen readers when it comes. */
const Result = styled.output`
  display: grid;
  gap: ${space[2]};
`;
