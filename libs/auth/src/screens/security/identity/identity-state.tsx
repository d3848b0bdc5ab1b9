import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { IdentityStatus } from '../../../model/identity-store.ts';
import { useKindName } from './use-kind-name.ts';

const icons: Readonly<Record<Exclude<IdentityStatus['state'], 'none'>, LucideIcon>> = {
  pending: Clock,
  approved: CircleCheck,
  rejected: CircleAlert,
  expired: CircleAlert,
};

/** Shows the status of the check, in words, with the actions that the member can take now. */
export function IdentityState({ check }: { readonly check: IdentityStatus }) {
  const { t } = useTranslation('auth-later');
  const { state, latest, verifiedUntil, attemptsLeft, canSend } = check;
  const language = useLanguage();
  const tenant = useTenant();
  const kindName = useKindName();
  const until = verifiedUntil === undefined ? '' : formatDay(verifiedUntil, language, tenant);
  return (
    <>
      {state !== 'none' && (
        <Note state={state} title={t(`identity.${state}.title`)}>
          {latest && (
            <p>
              {kindName(latest.kind)}{' '}
              <bdi translate="no" dir="ltr">
                {latest.masked}
              </bdi>
            </p>
          )}
          {state === 'approved' ? (
            <p>{t('identity.approved.text', { date: until })}</p>
          ) : (
            <p>{t(`identity.${state}.text`)}</p>
          )}
          {state === 'rejected' && latest && (
            <ul>
              {latest.reasons.map((reason) => (
                <li key={reason}>{t(`identity.reasons.${reason}`)}</li>
              ))}
            </ul>
          )}
          {latest?.note !== undefined && <p dir="auto">{latest.note}</p>}
        </Note>
      )}
      {state !== 'approved' && until !== '' && (
        <p>{t('identity.approved.text', { date: until })}</p>
      )}
      {state === 'approved' && canSend && <p>{t('identity.renew')}</p>}
      {attemptsLeft === 0 && state !== 'pending' && state !== 'approved' && (
        <p>{t('identity.tomorrow')}</p>
      )}
    </>
  );
}

type NoteProps = {
  readonly state: keyof typeof icons;
  readonly title: string;
  readonly children: ReactNode;
};

function Note({ state, title, children }: NoteProps) {
  return (
    <Root data-state={state}>
      <Icon of={icons[state]} size={20} />
      <div>
        <output>{title}</output>
        {children}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]};
  border: var(--line) solid ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  font-size: ${type.sm};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    color: ${color('warning')};
  }
  &[data-state='approved'] > svg {
    color: ${color('positive')};
  }
  output {
    display: block;
    font-weight: 600;
  }
  p {
    color: ${color('text-2')};
  }
  ul {
    margin: ${space[1]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;
