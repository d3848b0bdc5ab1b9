import type { DrawKind } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { Modal, Skeleton } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { CallFailure } from '../parts/call-failure.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { OddsTable } from './odds-table.tsx';
import { PrizeStage } from './prize-stage.tsx';
import { PrizeStore } from './prize-store.ts';

type PrizeDialogProps = {
  readonly bonusId: string;
  readonly kind: DrawKind;
  readonly onClose: () => void;
};

/**
 * The draw of one ticket: its odds before, the wheel or the envelope, the result, and how it can be
 * verified. A ticket that was drawn before shows its result at once.
 */
export const PrizeDialog = observer(function PrizeDialog({
  bonusId,
  kind,
  onClose,
}: PrizeDialogProps) {
  const { t } = useTranslation('promotions-later');
  const { prizes } = useApi();
  const [store] = useState(() => new PrizeStore(prizes, bonusId));
  const { ticket, draw } = store;
  useEffect(() => void ticket.load(), [ticket]);
  return (
    <Modal
      name="prize"
      isOpen
      onClose={onClose}
      title={t(`prize.title.${kind}`)}
      size={{ inline: 780 }}
    >
      {ticket.status === 'failed' && ticket.error && (
        <CallFailure error={ticket.error} onRetry={() => void ticket.load()} />
      )}
      {!draw && ticket.status !== 'failed' && (
        <Skeleton block="340px" corner="var(--radius-card)" />
      )}
      {draw && (
        <Columns>
          <PrizeStage kind={kind} draw={draw} store={store} onClose={onClose} />
          <div>
            <OddsTable draw={draw} />
            <FairnessPanel draw={draw} store={store} />
          </div>
        </Columns>
      )}
    </Modal>
  );
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  > div:last-child {
    display: grid;
    gap: ${space[4]};
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  }
`;
