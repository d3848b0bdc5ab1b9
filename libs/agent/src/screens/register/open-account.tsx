import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { RadioGroup } from '@parlour/ui/controls';
import { CopyField } from '@parlour/ui/display';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { LinksStore } from '../../model/links-store.ts';
import { type ChosenRates, withRebates } from '../../model/rebates.ts';
import { useGivableRebates } from '../../model/use-givable-rebates.ts';
import { KindName } from '../../parts/link-state.tsx';
import type { NewAccountForm as Form } from '../../parts/new-account.ts';
import { QuotaNote } from '../../parts/quota-note.tsx';
import { RebateFields } from '../../parts/rebate-fields.tsx';

type OpenedAccount = Reply<Contract['agent']['openAccount']>;

const kinds = ['member', 'agent_1'] as const;
type Kind = (typeof kinds)[number];

type OpenAccountProps = { readonly store: LinksStore; readonly NewAccountForm: Form };

/** Opens an account directly under the agent, then says whose it is. */
export const OpenAccount = observer(function OpenAccount({
  store,
  NewAccountForm,
}: OpenAccountProps) {
  const { t } = useTranslation('agent');
  const { minimumAge } = useTenant().jurisdiction;
  const { agent } = useApi();
  const [kind, setKind] = useState<Kind>('member');
  const choices = useGivableRebates();
  const [rates, setRates] = useState<ChosenRates>({});
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  if (opened) return <Opened account={opened} onNext={() => setOpened(null)} />;
  return (
    <Narrow>
      <p>{t('account.lead')}</p>
      <NewAccountForm
        consent={t('account.consent', { age: minimumAge })}
        passwordHint={t('account.passwordHint')}
        submit={t('account.submit')}
        onSubmit={async (account) =>
          setOpened(
            await agent.openAccount({
              body: { ...account, accountType: kind, ...withRebates(rates) },
            }),
          )
        }
      >
        <RadioGroup
          label={t('kind.label')}
          name="kind"
          look="card"
          choices={kinds.map((value) => ({
            value,
            label: <KindName accountType={value} />,
            hint: t(value === 'member' ? 'kind.memberHint' : 'kind.agentHint'),
          }))}
          selected={kind}
          onSelect={setKind}
        />
        <QuotaNote store={store} kind={kind === 'member' ? 'members' : 'agents'} />
        <RebateFields choices={choices} chosen={rates} onChange={setRates} />
      </NewAccountForm>
    </Narrow>
  );
});

type OpenedProps = { readonly account: OpenedAccount; readonly onNext: () => void };

/** Shows the account that was opened, and the data to pass on to its owner. */
function Opened({ account, onNext }: OpenedProps) {
  const { t } = useTranslation('agent');
  const { userName: name } = account;
  return (
    <Narrow>
      <Done>
        <Icon of={CircleCheck} />
        <span>
          {t(account.accountType === 'member' ? 'account.openedMember' : 'account.openedAgent', {
            name,
          })}
        </span>
      </Done>
      <p>{t('account.handOver')}</p>
      <CopyField label={t('account.username')} value={name} />
      <CopyField label={t('account.loginAddress')} value={`${location.origin}/login`} />
      <Button isWide onClick={onNext} data-autofocus>
        {t('account.next')}
      </Button>
    </Narrow>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 520px;
  > p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Done = styled.output`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('brand-soft')};
  font-weight: 600;
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    color: ${color('positive')};
  }
`;
