import { errorText } from '@parlour/client';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { SessionStore, useStore, useTenant } from '@parlour/session';
import { languages } from '@parlour/tenant';
import { color, size, space, type } from '@parlour/tokens';
import { Badge, Button, Icon } from '@parlour/ui';
import { Laptop, Smartphone, Tablet, Terminal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { AccountStore, Login } from '../../model/account-store.ts';
import { AuthDialogs } from '../../model/auth-dialogs.ts';
import { FormError } from '../../parts/form-error.tsx';

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: Terminal } as const;

/** The account's active sessions; each can be ended. */
export const ActiveSessions = observer(function ActiveSessions({
  account,
}: {
  readonly account: AccountStore;
}) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const [ending, setEnding] = useState<string | null>(null);
  const logins = account.logins ?? [];
  const end = async (id: string | null, key: string) => {
    setEnding(key);
    await account.end(id);
    setEnding(null);
  };
  return (
    <>
      <p>{t('logins.why')}</p>
      {account.error && session.isLoggedIn && (
        <FormError>{errorText(errors, account.error)}</FormError>
      )}
      <List>
        {logins.map((login) => (
          <SessionItem
            key={login.id}
            login={login}
            isEnding={ending === login.id}
            onEnd={() => void end(login.id, login.id)}
          />
        ))}
      </List>
      {logins.length > 1 ? (
        <>
          <Button tone="quiet" busy={ending === 'all'} onClick={() => void end(null, 'all')}>
            {t('logins.endOthers')}
          </Button>
          <p>
            {t('logins.unknown')}{' '}
            <Plain type="button" onClick={() => dialogs.show('change')}>
              {t('password.change')}
            </Plain>
          </p>
        </>
      ) : (
        <p>{t('logins.only')}</p>
      )}
    </>
  );
});

type SessionItemProps = {
  readonly login: Login;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionItem({ login, isEnding, onEnd }: SessionItemProps) {
  const { t } = useTranslation('auth-later');
  const { tag } = languages[useLanguage()];
  const tenant = useTenant();
  const { browser, system, kind, country } = login;
  const time = (ms: number) => formatDateTime(ms, tenant);
  const places = new Intl.DisplayNames([tag], { type: 'region' });
  const device =
    browser && system
      ? t('logins.browserOn', { browser, system })
      : (browser ?? system ?? t(`logins.kind.${kind}`));
  return (
    <li>
      <Icon of={ICONS[kind]} />
      <Words>
        <b>
          <bdi translate="no">{device}</bdi>
        </b>
        <span>
          {country
            ? t('logins.placeSince', {
                place: places.of(country) ?? country,
                time: time(login.startedAt),
              })
            : t('logins.since', { time: time(login.startedAt) })}
        </span>
        {login.newNetwork && <span>{t('logins.newNetwork')}</span>}
        {!login.isThis && <span>{t('logins.seen', { time: time(login.lastSeenAt) })}</span>}
      </Words>
      {login.isThis ? (
        <Badge data-tone="brand">{t('logins.this')}</Badge>
      ) : (
        <Button
          tone="quiet"
          size="sm"
          busy={isEnding}
          aria-label={t('logins.endOne', { device })}
          onClick={onEnd}
        >
          {t('logins.end')}
        </Button>
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[3]};
    padding-block: ${space[3]};
    border-block-end: 1px solid ${color('line-1')};
  }
  > li > svg {
    flex: none;
    color: ${color('text-3')};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 160px;
  min-inline-size: 0;
  font-size: ${type.sm};
  > b {
    font-weight: 600;
  }
  > span {
    color: ${color('text-2')};
  }
`;

const Plain = styled.button`
  min-block-size: ${size.touch};
  color: ${color('brand-text')};
  font-weight: 600;
  text-decoration: underline;
`;
