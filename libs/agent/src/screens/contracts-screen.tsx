import { contractRoles } from '@parlour/contract/states/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, EmptyState, Icon, Skeleton, Tabs } from '@parlour/ui';
import { FilePlus2, FileText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import {
  type ContractDetail as ContractDetailValue,
  type ContractsQuery,
  ContractsStore,
} from '../model/contracts-store.ts';
import { type AgentPageProps, readPage } from '../model/page-search.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import type { PinFormType } from './contracts/acceptance.tsx';
import { ContractDetail } from './contracts/contract-detail.tsx';
import { ContractList } from './contracts/contract-list.tsx';
import { OfferForm } from './contracts/offer-form.tsx';

export type ContractsScreenProps = AgentPageProps & { readonly PinForm: PinFormType };

/** Contracts with the upline and with the downline, offers, and the one that is looked at. */
export const ContractsScreen = observer(function ContractsScreen(props: ContractsScreenProps) {
  const { search, onSearch, onBack, PinForm } = props;
  const { contracts } = useApi();
  const [store] = useState(() => new ContractsStore(contracts));
  const contractId = search.get('contract');
  const open = (id: string) => onSearch({ contract: id, offer: null }, 'push');
  if (search.has('offer'))
    return <Offer store={store} contractId={contractId} onBack={onBack} onMade={open} />;
  if (contractId !== null)
    return (
      <ContractDetail
        store={store}
        contractId={contractId}
        onBack={onBack}
        onChange={() => onSearch({ contract: contractId, offer: 'change' }, 'push')}
        PinForm={PinForm}
      />
    );
  return <ContractsOfParty search={search} onSearch={onSearch} store={store} onOpen={open} />;
});

type ContractsOfPartyProps = Pick<AgentPageProps, 'search' | 'onSearch'> & {
  readonly store: ContractsStore;
  readonly onOpen: (contractId: string) => void;
};

/** The contracts with the upline or those with the downline, as the address says. */
function ContractsOfParty({ search, onSearch, store, onOpen }: ContractsOfPartyProps) {
  const { t } = useTranslation('agent-later');
  const role = search.get('view') === 'downline' ? 'payer' : 'agent';
  const query = {
    role,
    page: readPage(search),
    agent: role === 'payer' ? (search.get('name') ?? '') : '',
    isWaiting: search.get('waiting') === 'yes',
  } as const;
  const write = (next: ContractsQuery, kind: 'push' | 'replace') =>
    onSearch(
      {
        view: next.role === 'payer' ? 'downline' : null,
        name: next.agent || null,
        waiting: next.isWaiting ? 'yes' : null,
        page: next.page > 1 ? String(next.page) : null,
      },
      kind,
    );
  return (
    <Tabs
      label={t('contracts.views')}
      tabs={[...contractRoles].reverse().map((key) => ({ key, label: t(`contracts.view.${key}`) }))}
      selected={role}
      onSelect={(key) => write({ role: key, page: 1, agent: '', isWaiting: false }, 'replace')}
    >
      <Panel>
        {role === 'payer' && (
          <div>
            <Button
              icon={<Icon of={FilePlus2} size={18} />}
              onClick={() => onSearch({ offer: 'new' }, 'push')}
            >
              {t('contracts.new')}
            </Button>
          </div>
        )}
        <ContractList
          key={role}
          store={store}
          query={query}
          onChange={(values) => write({ ...query, page: 1, ...values }, 'replace')}
          onPage={(page) => write({ ...query, page }, 'push')}
          onOpen={onOpen}
        />
      </Panel>
    </Tabs>
  );
}

type OfferProps = {
  readonly store: ContractsStore;
  /** The contract whose terms change; null: a new one. */
  readonly contractId: string | null;
  readonly onBack: () => void;
  readonly onMade: (contractId: string) => void;
};

/** The terms that count or will; of a contract that has ended, the last that did. */
const selectLastTerms = ({ next, inForce, versions }: ContractDetailValue) =>
  next ??
  inForce ??
  versions.find(({ state, isTermination }) => state === 'ACCEPTED' && !isTermination);

/** The form of an offer, once it is known what can be offered. */
const Offer = observer(function Offer({ store, contractId, onBack, onMade }: OfferProps) {
  const { t } = useTranslation('agent-later');
  const { terms, detail } = store;
  useEffect(() => {
    void terms.load();
    if (contractId !== null) void detail.loadOnce(contractId);
  }, [terms, detail, contractId]);
  const failed = [terms, detail].find(({ status }) => status === 'failed');
  if (failed?.error)
    return <CallFailure error={failed.error} onRetry={() => void failed.reload()} />;
  const contract = contractId === null ? null : detail.value;
  if (!terms.value || (contractId !== null && !contract))
    return <Skeleton block="240px" corner="12px" />;
  const { own } = terms.value;
  const subject =
    contract &&
    own.find(
      ({ kind, product, period }) =>
        kind === contract.kind && product === contract.product && period === contract.period,
    );
  if (own.length === 0 || (contract && (!subject || contract.agentId === null)))
    return (
      <EmptyState
        art={<Icon of={FileText} size={32} />}
        title={t('contracts.nothingToOffer')}
        action={<Button onClick={onBack}>{t('contracts.back')}</Button>}
      />
    );
  return (
    <OfferForm
      store={store}
      terms={terms.value}
      {...(contract &&
        subject &&
        contract.agentId !== null && {
          beginning: {
            agentId: contract.agentId,
            subject,
            tiers: selectLastTerms(contract)?.tiers ?? subject.tiers,
          },
        })}
      onCancel={onBack}
      onMade={onMade}
    />
  );
});

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
`;
