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

const signs = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: Terminal } as const;

/** Where the account is signed in, each login with its end. */
export const Logins = observer(function Logins({ account }: { readonly account: AccountStore }) {
  const { t } = useTranslation('auth-later');
  const { tag } = languages[useLanguage()];
  const { timeZone } = useTenant();
  const errors = useTranslation('errors').t;
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const [ending, setEnding] = useState<string | null>(null);
  const logins = account.logins ?? [];
  const time = (ms: number) => formatDateTime(ms, timeZone);
  const places = new Intl.DisplayNames([tag], { type: 'region' });

  const deviceOf = ({ browser, system, kind }: Login): string =>
    browser && system
      ? t('logins.browserOn', { browser, system })
      : (browser ?? system ?? t(`logins.kind.${kind}`));
  const end = async (id: string | null, key: string) => {
    setEnding(key);
    await account.end(id);
    setEnding(null);
  };

  return (
    <>
      <p>{t('logins.why')}</p>
      {account.error && session.isSignedIn && <FormError>{errors(account.error.code)}</FormError>}
      <List>
        {logins.map((login) => (
          <li key={login.id}>
            <Icon of={signs[login.kind]} />
            <Words>
              <b>
                <bdi>{deviceOf(login)}</bdi>
              </b>
              <span>
                {login.country
                  ? t('logins.placeSince', {
                      place: places.of(login.country) ?? login.country,
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
                busy={ending === login.id}
                aria-label={t('logins.endOne', { device: deviceOf(login) })}
                onClick={() => void end(login.id, login.id)}
              >
                {t('logins.end')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {logins.length > 1 ? (
        <Button tone="quiet" busy={ending === 'all'} onClick={() => void end(null, 'all')}>
          {t('logins.endOthers')}
        </Button>
      ) : (
        <p>{t('logins.only')}</p>
      )}
      {logins.length > 1 && (
        <p>
          {t('logins.unknown')}{' '}
          <Plain type="button" onClick={() => dialogs.show('change')}>
            {t('password.change')}
          </Plain>
        </p>
      )}
    </>
  );
});

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
