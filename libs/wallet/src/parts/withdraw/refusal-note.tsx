import { errorText } from '@parlour/client';
import { type ErrorCode, errors as errorStatuses } from '@parlour/contract/errors';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, size, space, type } from '@parlour/tokens';
import { Icon, linkLook } from '@parlour/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import type { Overview } from '../../model/withdraw-store.ts';

type IdentityFacts = Pick<Overview, 'identityCheck'>;

type RefusalNoteProps = {
  readonly overview: Pick<Overview, 'refusal' | 'missing'> & Partial<IdentityFacts>;
  /** The address at which the member completes the profile, and verifies the identity. */
  readonly profileHref: string;
};

const shownElsewhere: ReadonlySet<string> = new Set([
  'not.exists.payment.password',
  'withdraw_turnover_not_enough',
]);

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatuses, code);

/**
 * Shows why nothing can be withdrawn now, and where the member can resolve it. A missing PIN and
 * missing stakes have places of their own on the page.
 */
export function RefusalNote({ overview, profileHref }: RefusalNoteProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { refusal, missing, identityCheck } = overview;
  if (refusal === undefined || shownElsewhere.has(refusal)) return null;
  const isIdentity =
    refusal === 'identity_check_required' || missing.includes('required_id_not_verified');
  const isIncomplete = refusal === 'required_member_information_incomplete';
  return (
    <Root>
      <Icon of={CircleAlert} size={20} />
      <div>
        <output>
          {isCode(refusal) ? errorText(errors, { code: refusal, value: {} }) : t('withdraw.closed')}
        </output>
        {missing.length > 0 && (
          <ul>
            {missing.map((field) => (
              <li key={field}>{t(`withdraw.missing.${field}`)}</li>
            ))}
          </ul>
        )}
        {isIncomplete && <ProfileLink href={profileHref}>{t('withdraw.toProfile')}</ProfileLink>}
        {isIdentity && <IdentityLink state={identityCheck?.state} profileHref={profileHref} />}
      </div>
    </Root>
  );
}

type IdentityNoteProps = Pick<RefusalNoteProps, 'profileHref'> & { readonly overview: Overview };

/** Shows how much can be withdrawn before a check, where that is less than the member has. */
export function IdentityNote({ overview, profileHref }: IdentityNoteProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { withoutCheck } = overview.identityCheck;
  if (overview.refusal !== undefined || withoutCheck === undefined) return null;
  if (fromWire(withoutCheck) >= fromWire(overview.cash)) return null;
  return (
    <Root>
      <Icon of={CircleAlert} size={20} />
      <div>
        <output>
          {t('withdraw.identity.without', {
            amount: formatMoney(fromWire(withoutCheck), currency),
          })}
        </output>
        <IdentityLink state={overview.identityCheck.state} profileHref={profileHref} />
      </div>
    </Root>
  );
}

type IdentityLinkProps = Pick<RefusalNoteProps, 'profileHref'> & {
  readonly state: IdentityFacts['identityCheck']['state'] | undefined;
};

/** Leads to the identity check; says so where documents wait already. */
function IdentityLink({ state, profileHref }: IdentityLinkProps) {
  const { t } = useTranslation('wallet-later');
  return state === 'pending' ? (
    <p>{t('withdraw.identity.pending')}</p>
  ) : (
    <ProfileLink href={`${profileHref}#identity`}>{t('withdraw.identity.link')}</ProfileLink>
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
  > svg {
    flex: none;
    color: ${color('warning')};
  }
  output {
    display: block;
  }
  ul {
    margin: ${space[1]} 0 0;
    padding-inline-start: ${space[5]};
  }
`;

const ProfileLink = styled.a`
  ${linkLook}
  display: inline-flex;
  align-items: center;
  min-block-size: ${size.touch};
`;
