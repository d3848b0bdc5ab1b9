import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button, FailedState, Skeleton } from '@parlour/ui';
import { DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { ContractDetail as Detail, ContractsStore } from '../../model/contracts-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { Acceptance, type PinFormType } from './acceptance.tsx';
import { StatusBadge, useSubjectName } from './contract-name.tsx';
import { EndDialog } from './end-dialog.tsx';
import { OfferEndDialog } from './offer-end-dialog.tsx';
import { History, VersionList } from './version-list.tsx';
import { VersionSection } from './version-section.tsx';

type ContractDetailProps = {
  readonly store: ContractsStore;
  readonly contractId: string;
  readonly onBack: () => void;
  /** Opens the form that changes the terms. */
  readonly onChange: () => void;
  readonly PinForm: PinFormType;
};

/** One contract: what counts, what waits for an answer, and how it came about. */
export const ContractDetail = observer(function ContractDetail(props: ContractDetailProps) {
  const { store, contractId, onBack } = props;
  const { t } = useTranslation('agent-later');
  const { detail } = store;
  useEffect(() => void detail.load(contractId), [detail, contractId]);
  const contract = detail.value?.contractId === contractId ? detail.value : null;
  return (
    <DetailFrame back={t('contracts.back')} onBack={onBack}>
      {!contract && detail.status === 'failed' && detail.error && (
        <CallFailure error={detail.error} onRetry={() => void detail.reload()} />
      )}
      {!contract && detail.status !== 'failed' && <Skeleton block="240px" corner="12px" />}
      {contract && <Found {...props} contract={contract} />}
    </DetailFrame>
  );
});

type FoundProps = ContractDetailProps & { readonly contract: Detail };
type Open = 'accept' | 'end' | 'offerEnd' | null;

const Found = observer(function Found({ store, contract, onChange, PinForm }: FoundProps) {
  const { t } = useTranslation('agent-later');
  const errors = useTranslation('errors').t;
  const nameOf = useSubjectName();
  const [open, setOpen] = useState<Open>(null);
  const { offer, inForce, next, kind, role, agent, isBrand, contractId } = contract;
  const party = () => {
    if (role === 'payer') return t('contracts.with', { name: agent ?? t('contracts.leftTeam') });
    return t(isBrand ? 'contracts.withBrand' : 'contracts.withUpline');
  };
  const show = (dialog: Open) => {
    store.clearError();
    setOpen(dialog);
  };
  return (
    <>
      <Head>
        <h3>{nameOf(contract)}</h3>
        <StatusBadge contract={contract} />
        <p>{party()}</p>
      </Head>
      <Offer store={store} contract={contract} onReview={() => show('accept')} />
      {next && <VersionSection title={t('contracts.next')} kind={kind} version={next} />}
      {inForce && <VersionSection title={t('contracts.inForce')} kind={kind} version={inForce} />}
      {open === null && store.actionError && (
        <FailedState
          title={errorText(errors, store.actionError)}
          detail={store.actionError.requestId}
        />
      )}
      <Standing
        contract={contract}
        onChange={onChange}
        onEnd={() => show('end')}
        onOfferEnd={() => show('offerEnd')}
      />
      <VersionList contract={contract} />
      <History contract={contract} />
      {open === 'accept' && offer && (
        <Acceptance
          store={store}
          contract={contract}
          offer={offer}
          PinForm={PinForm}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'end' && (
        <EndDialog store={store} contractId={contractId} onClose={() => setOpen(null)} />
      )}
      {open === 'offerEnd' && (
        <OfferEndDialog store={store} contract={contract} onClose={() => setOpen(null)} />
      )}
    </>
  );
});

type OfferProps = {
  readonly store: ContractsStore;
  readonly contract: Detail;
  readonly onReview: () => void;
};

/** The offer that waits, with the answers of the one who looks at it. */
const Offer = observer(function Offer({ store, contract, onReview }: OfferProps) {
  const { t } = useTranslation('agent-later');
  const { offer, inForce, next, kind, role, contractId } = contract;
  if (!offer) return null;
  return (
    <VersionSection
      title={t(offer.isTermination ? 'contracts.endOffer' : 'contracts.offer')}
      kind={kind}
      version={offer}
      before={(next ?? inForce)?.tiers}
    >
      {role === 'agent' ? (
        <>
          <Button onClick={onReview}>{t('contracts.review')}</Button>
          <Button
            tone="quiet"
            busy={store.isBusy}
            onClick={() => void store.reject(contractId, offer.number)}
          >
            {t('contracts.reject')}
          </Button>
        </>
      ) : (
        <Button
          tone="quiet"
          busy={store.isBusy}
          onClick={() => void store.withdraw(contractId, offer.number)}
        >
          {t('contracts.withdraw')}
        </Button>
      )}
    </VersionSection>
  );
});

type StandingProps = {
  readonly contract: Detail;
  readonly onChange: () => void;
  readonly onEnd: () => void;
  readonly onOfferEnd: () => void;
};

/** Shows the actions for a contract that no offer waits for. */
function Standing({ contract, onChange, onEnd, onOfferEnd }: StandingProps) {
  const { t } = useTranslation('agent-later');
  const { offer, inForce, next, role, isCurrent } = contract;
  const standing = [next, inForce].find((version) => version?.effectiveTo === null);
  if (role === 'agent')
    return standing ? (
      <Tools>
        <Button tone="quiet" onClick={onEnd}>
          {t('contracts.end')}
        </Button>
      </Tools>
    ) : null;
  if (offer || !isCurrent) return null;
  return (
    <Tools>
      <Button tone="quiet" onClick={onChange}>
        {t('contracts.change')}
      </Button>
      {standing && (
        <Button tone="quiet" onClick={onOfferEnd}>
          {t('contracts.offerEnd')}
        </Button>
      )}
    </Tools>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  h3 {
    font-size: ${type.md};
  }
  p {
    flex-basis: 100%;
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
