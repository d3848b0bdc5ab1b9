import { permissions } from '@parlour/contract/operator/permissions';
import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { type CurrentOperator, useOperator } from '../../session/current-operator.tsx';
import { useScopeName } from '../../session/scope-name.tsx';
import { toSentence } from '../../text/format.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { OwnSessionsPanel } from './own-sessions-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';

/** The operator's own account: what it may do, second factors, password, sessions. */
export function Page() {
  const { t } = useTranslation('account');
  const operator = useOperator();
  return (
    <>
      <PageHead title={t('title')} />
      <Panels>
        <IdentityPanel operator={operator} />
        <AuthenticatorPanel operator={operator} />
        <PasskeysPanel />
        <PasswordPanel />
        <OwnSessionsPanel />
      </Panels>
    </>
  );
}

function IdentityPanel({ operator }: { readonly operator: CurrentOperator }) {
  const { t } = useTranslation('account');
  const scopeName = useScopeName();
  return (
    <Panel title={operator.name}>
      <Facts
        facts={[
          [t('login'), operator.login],
          ...Object.entries(operator.permissions).map(
            ([code, names]) =>
              [
                scopeName(code === '*' ? null : code),
                <details key={code}>
                  <summary>{t('permissions', { count: names.length })}</summary>
                  <Names>
                    {names.map((name) => (
                      <li key={name}>{toSentence(permissions[name])}</li>
                    ))}
                  </Names>
                </details>,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}

const Names = styled.ul`
  columns: 2 140px;
  margin-block-start: ${space[2]};
  padding: 0;
  font-size: ${type.xs};
  list-style: none;
`;
