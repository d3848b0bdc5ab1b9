import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type WireAmount } from '@parlour/money';
import { useApi, Loadable, useTenant } from '@parlour/session';
import { media, space } from '@parlour/tokens';
import { Pagination, Skeleton } from '@parlour/ui';
import { DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { type Bonus, type BonusDetail, BonusStore } from '../../model/bonus-store.ts';
import { useFreshPage } from '../../model/use-fresh-page.ts';
import { BonusCard } from '../../parts/bonus-card.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { type GameHref, PlaySpins } from '../../parts/free-spins.tsx';
import { TermsList } from '../../parts/terms-list.tsx';
import { PrizeButton, PrizeDialogSlot } from '../../prizes/prize-button.tsx';
import { BonusSection } from './bonus-list.tsx';
import { BonusRounds } from './bonus-rounds.tsx';
import { ForfeitButton } from './forfeit-button.tsx';

const PAGE_SIZE = 10;

type BonusDetailViewProps = {
  readonly bonusId: string;
  readonly onBack: () => void;
  readonly changes: number;
  readonly gameHref: GameHref;
};

/** One bonus: why it is this much, what is left to wager, each round that counted, its terms. */
export const BonusDetailView = observer(function BonusDetailView({
  bonusId,
  onBack,
  changes,
  gameHref,
}: BonusDetailViewProps) {
  const { t } = useTranslation('promotions-later');
  const { bonuses } = useApi();
  const [detail] = useState(
    () =>
      new Loadable<BonusDetail | null, [page: number]>(
        (number) => bonuses.detail({ query: { bonusId, page: number, size: PAGE_SIZE } }),
        null,
      ),
  );
  const [store] = useState(() => new BonusStore(bonuses));
  const [page, setPage] = useFreshPage(detail, changes);
  const { value, status, error } = detail;
  const handleForfeit = async () => {
    await store.forfeit(bonusId);
    await detail.reload();
  };
  return (
    <DetailFrame back={t('bonuses.back')} onBack={onBack}>
      {status === 'failed' && error && (
        <CallFailure error={error} onRetry={() => void detail.load(page)} />
      )}
      {store.change.error && <CallFailure error={store.change.error} />}
      {!value && status !== 'failed' && <Skeleton block="240px" corner="var(--radius-card)" />}
      {value && (
        <>
          <Facts
            detail={value}
            isBusy={store.change.isBusy}
            gameHref={gameHref}
            onForfeit={handleForfeit}
          />
          {value.bonus.wallet === 'BONUS' && (
            <Rounds rounds={value.rounds} page={page} onPage={setPage} />
          )}
        </>
      )}
    </DetailFrame>
  );
});

type RoundsProps = {
  readonly rounds: BonusDetail['rounds'];
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The bets that counted towards its wagering. */
function Rounds({ rounds, page, onPage }: RoundsProps) {
  const { t } = useTranslation('promotions-later');
  return (
    <BonusSection title={t('detail.rounds')}>
      <BonusRounds rounds={rounds} />
      <Pagination
        label={t('bonuses.pages')}
        page={page}
        totalPages={rounds.totalPages}
        onPage={onPage}
      />
    </BonusSection>
  );
}

type FactsProps = Pick<BonusDetailViewProps, 'gameHref'> & {
  readonly detail: BonusDetail;
  readonly isBusy: boolean;
  readonly onForfeit: () => Promise<unknown>;
};

/** Shows what the bonus is, how its amount came about, and the terms that it was granted by. */
function Facts({ detail, isBusy, gameHref, onForfeit }: FactsProps) {
  const { t } = useTranslation('promotions-later');
  const { currency } = useTenant();
  const money = (amount: WireAmount) => formatMoney(fromWire(amount), currency);
  const { bonus, terms, base, depositId, balance } = detail;
  const isOpen = ['CLAIMABLE', 'QUEUED', 'ACTIVE'].includes(bonus.state);
  const left = bonus.required - bonus.counted;
  return (
    <Columns>
      <BonusCard bonus={bonus}>
        <dl>
          {base !== null && depositId !== null && (
            <Fact name={t('detail.deposit', { number: depositId })} value={money(base)} />
          )}
          {bonus.state === 'ACTIVE' && (
            <>
              <Fact
                name={t('detail.left')}
                value={money(Math.max(0, Number(left.toFixed(2))) as WireAmount)}
              />
              <Fact name={t('detail.balance')} value={money(balance)} />
            </>
          )}
          {bonus.converted > 0 && (
            <Fact name={t('detail.converted')} value={money(bonus.converted)} />
          )}
          {bonus.forfeited > 0 && (
            <Fact name={t('detail.forfeited')} value={money(bonus.forfeited)} />
          )}
        </dl>
        <Draw bonus={bonus} />
        {bonus.freeSpins && bonus.state === 'CLAIMABLE' && (
          <PlaySpins spins={bonus.freeSpins} gameHref={gameHref} />
        )}
        {isOpen && <ForfeitButton bonus={bonus} isBusy={isBusy} onForfeit={onForfeit} />}
      </BonusCard>
      <BonusSection title={t('detail.terms')}>
        <TermsList terms={terms} />
      </BonusSection>
    </Columns>
  );
}

/** States of a ticket that has not been drawn, and will not be. */
const undrawnStates: readonly Bonus['state'][] = ['EXPIRED', 'FORFEITED'];

/** The draw of a bonus that has one: to be opened, or how it was. */
function Draw({ bonus: { bonusId, drawnBy, state, startedAt } }: { readonly bonus: Bonus }) {
  const [isOpen, setOpen] = useState(false);
  if (!drawnBy || (startedAt === null && undrawnStates.includes(state))) return null;
  return (
    <>
      <PrizeButton kind={drawnBy} isDrawn={state !== 'CLAIMABLE'} onOpen={() => setOpen(true)} />
      <PrizeDialogSlot
        ticket={isOpen ? { bonusId, kind: drawnBy } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Columns = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
