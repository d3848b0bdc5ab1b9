import { forcedReceiptPolicies } from '@parlour/contract/states/withdrawals';
import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, toWire, type WireAmount } from '@parlour/money';
import { space } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type DisputePanelProps = {
  readonly withdrawal: WithdrawalDetail;
  /** True when the operator decides disputes: pictures are shown to no other. */
  readonly mayDecide: boolean;
};

/**
 * Returns the amount that did not arrive, as the member says: the whole payout where nothing is
 * said.
 */
export const getMissingAmount = ({
  amount,
  fee,
  received,
}: Pick<WithdrawalDetail, 'amount' | 'fee' | 'received'>): WireAmount =>
  toWire(micros(fromWire(amount) - fromWire(fee) - (received === null ? 0n : fromWire(received))));

/**
 * Returns the amount that a decision credits: the missing amount, with the fee where nothing
 * arrived.
 */
export const getCreditAmount = (withdrawal: WithdrawalDetail): WireAmount =>
  withdrawal.received === null || fromWire(withdrawal.received) === 0n
    ? withdrawal.amount
    : getMissingAmount(withdrawal);

/** A panel with the member's statement about the receipt, and the pictures that prove it. */
export function DisputePanel({ withdrawal, mayDecide }: DisputePanelProps) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const { receipt, received, returned, proofs } = withdrawal;
  const policy = forcedReceiptPolicies.find((one) => one === withdrawal.policy['forcedReceipt']);
  return (
    <Panel title={t('receipt')}>
      <Body>
        <Facts
          facts={[
            [t('receipt'), receipt === null ? '–' : t(`receipts.${receipt}`)],
            [t('received'), format.money(received)],
            ...(receipt === 'disputed'
              ? [[t('missing'), format.money(getMissingAmount(withdrawal))] as const]
              : []),
            [t('returned'), format.money(returned)],
            [t('policy'), policy ? t(`policies.${policy}`) : '–'],
          ]}
        />
        {proofs.length > 0 && !mayDecide ? <p>{t('proof.hidden')}</p> : null}
        {mayDecide
          ? proofs.map((proof) => (
              <Proof key={proof} withdrawal={withdrawal.withdrawal} proof={proof} />
            ))
          : null}
      </Body>
    </Panel>
  );
}

type ProofProps = { readonly withdrawal: string; readonly proof: string };

function Proof({ withdrawal, proof }: ProofProps) {
  const { t } = useTranslation('withdrawals');
  const { code: brand } = useBrand();
  const query = useCall(
    'withdrawals',
    'proof',
    { brand, query: { withdrawal, proof } },
    { staleTime: Infinity },
  );
  return (
    <QueryState query={query}>
      {({ dataUrl }) => <img src={dataUrl} alt={t('proof.alt')} />}
    </QueryState>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[3]};
  img {
    max-inline-size: 100%;
    max-block-size: 480px;
    block-size: auto;
    object-fit: contain;
  }
`;
