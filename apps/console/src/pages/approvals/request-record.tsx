import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { fieldHref, RECORD_FIELDS } from '../../changes/field-href.ts';
import { useFieldWords } from '../../changes/field-words.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { BrandScope, useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { MemberTotals } from '../members/member-totals.tsx';
import { HeldBadge, MemberFigures } from '../withdrawals/member-panel.tsx';
import { FlagList } from '../withdrawals/withdrawal-panels.tsx';
import { WithdrawalStatus } from '../withdrawals/withdrawal-status.tsx';
import type { ChangeRequest } from './approval-types.ts';

type RequestProps = { readonly request: ChangeRequest };

/** The member that a request is about, and the records that it names, each with its page. */
export function About({ request: { member, brand, payload } }: RequestProps) {
  const { t } = useTranslation('approvals');
  const words = useFieldWords(brand, undefined);
  if (brand === null) return null;
  const records = RECORD_FIELDS.flatMap((name) => {
    const href = fieldHref(name, payload, brand);
    return href === null ? [] : [{ name, href, value: String(payload[name]) }];
  });
  if (member === null && records.length === 0) return null;
  return (
    <Links>
      {member ? (
        <li>
          {t('member')}{' '}
          <PageLink to={`/b/${brand}/members/${member.id}`}>{member.username}</PageLink>
        </li>
      ) : null}
      {records.map(({ name, href, value }) => (
        <li key={name}>
          {t('record', { kind: words.label(name) })} <PageLink to={href}>{value}</PageLink>
        </li>
      ))}
    </Links>
  );
}

/**
 * Shows the facts for the decision on a request: the state and flags of a withdrawal, and the
 * member's past.
 */
export function Background({ request }: RequestProps) {
  const { brand, payload, member, isDecidable } = request;
  if (brand === null || !isDecidable) return null;
  const { withdrawal } = payload;
  return (
    <BrandScope value={brand}>
      <BackgroundOf
        withdrawal={typeof withdrawal === 'string' ? withdrawal : null}
        member={member?.id ?? null}
      />
    </BrandScope>
  );
}

type BackgroundOfProps = { readonly withdrawal: string | null; readonly member: string | null };

function BackgroundOf({ withdrawal, member }: BackgroundOfProps) {
  const { t } = useTranslation('approvals');
  const may = usePermissionCheck();
  if (withdrawal !== null && may('withdrawals.read'))
    return <WithdrawalBackground withdrawal={withdrawal} />;
  if (member === null || !may('members.read')) return null;
  return (
    <Part>
      <h3>{t('background.member')}</h3>
      <MemberTotals member={member} />
    </Part>
  );
}

function WithdrawalBackground({ withdrawal }: { readonly withdrawal: string }) {
  const { t } = useTranslation('approvals');
  const { code: brand } = useBrand();
  const query = useCall('withdrawals', 'detail', { brand, query: { withdrawal } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <Part>
            <h3>{t('background.withdrawal')}</h3>
            <p>
              <WithdrawalStatus {...detail} /> <HeldBadge isHeld={detail.figures.isHeld} />
            </p>
            <FlagList {...detail} />
          </Part>
          <Part>
            <h3>{t('background.member')}</h3>
            <MemberFigures withdrawal={detail} />
          </Part>
        </>
      )}
    </QueryState>
  );
}

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Part = styled.div`
  display: grid;
  gap: ${space[2]};
  h3 {
    color: ${color('text-2')};
    font-size: ${type.xs};
    font-weight: 600;
  }
`;
