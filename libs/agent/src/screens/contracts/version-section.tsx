import type { AgentContractKind } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { ContractVersion, WireTier } from '../../model/contracts-store.ts';
import { TierTable } from './tier-table.tsx';

type VersionSectionProps = {
  readonly title: string;
  /** The level of its heading: in a dialog it follows the dialog's own. */
  readonly heading?: 'h3' | 'h4';
  readonly kind: AgentContractKind;
  readonly version: ContractVersion;
  /** Terms that the version changes. */
  readonly before?: readonly WireTier[] | undefined;
  /** The actions for the version. */
  readonly children?: ReactNode;
};

/** A version of a contract with its times and terms. */
export function VersionSection({
  title,
  heading: Heading = 'h4',
  kind,
  version,
  before,
  children,
}: VersionSectionProps) {
  const { t } = useTranslation('agent-later');
  return (
    <Section aria-label={title}>
      <Heading>{title}</Heading>
      <Times version={version} />
      {version.isTermination ? (
        <p>{t('contracts.endText')}</p>
      ) : (
        <TierTable caption={title} kind={kind} tiers={version.tiers} {...(before && { before })} />
      )}
      {children && <Tools>{children}</Tools>}
    </Section>
  );
}

/** From when to when a version counts, or until when an offer waits. */
function Times({ version }: Pick<VersionSectionProps, 'version'>) {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const { state, expiresAt, effectiveFrom, effectiveTo, carriesLoss, isTermination } = version;
  const times = [
    ['contracts.answerBy', state === 'OFFERED' ? expiresAt : null],
    ['contracts.from', effectiveFrom],
    ['contracts.until', effectiveTo],
  ] as const;
  return (
    <List>
      {times.map(
        ([name, at]) =>
          at !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd dir="ltr" translate="no">
                {formatDateTime(at, tenant)}
              </dd>
            </div>
          ),
      )}
      {!isTermination && (
        <div>
          <dt>{t('contracts.losses')}</dt>
          <dd>{t(carriesLoss ? 'contracts.carried' : 'contracts.dropped')}</dd>
        </div>
      )}
    </List>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[4]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  :is(h3, h4) {
    font-size: ${type.md};
  }
`;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin: 0;
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
