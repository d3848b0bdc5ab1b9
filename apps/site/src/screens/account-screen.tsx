import { AuthDialogs } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { Button, Icon } from '@parlour/ui';
import { LogOut } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

/** Who is signed in, and the way out. */
export const AccountScreen = observer(function AccountScreen() {
  const { t } = useTranslation('site');
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const { member } = session;
  const facts = [
    { key: 'name', value: session.name },
    { key: 'account', value: member?.account ?? session.current?.username ?? '' },
    { key: 'kind', value: t(`member.kinds.${session.isTrial ? 'trial' : session.isAgent ? 'agent' : 'member'}`) },
    { key: 'rank', value: member?.clubLabel.labelName ?? '' },
  ];
  return (
    <Root>
      <Facts>
      {facts.filter(({ value }) => value).map(({ key, value }) => (
        <div key={key}>
          <dt>{t(`member.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      </Facts>
      <Button tone="quiet" icon={<Icon of={LogOut} isDirectional />} onClick={() => dialogs.show('logout')}>
        {t('header.logout')}
      </Button>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[5]};
  justify-items: start;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  inline-size: 100%;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[4]};
    padding-block-end: ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
  }
  dt {
    color: ${color('text-2')};
  }
  dd {
    font-weight: 600;
  }
`;
