import { useTranslation } from '@parlour/i18n';
import { DateTime } from '@parlour/ui/display';
import { useTenant } from '@parlour/session';
import { color, space } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { ContractPreview } from '../../model/contracts-store.ts';

type PreviewListProps = {
  readonly preview: ContractPreview;
  /** The change ends the contract; the others begin terms. */
  readonly isEnd: boolean;
};

/** Shows the effects of a change below the agent, and the time from which they apply. */
export function PreviewList({ preview, isEnd }: PreviewListProps) {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const { ends, endCount, blockedBy, isAboveOwn, effectiveFrom } = preview;
  return (
    <Root>
      <p>
        {t(isEnd ? 'contracts.until' : 'contracts.from')}{' '}
        <DateTime at={effectiveFrom} format={tenant} />
      </p>
      {isAboveOwn && <Warning>{t('contracts.aboveUpline')}</Warning>}
      {blockedBy.length > 0 && (
        <>
          <Warning>{t('contracts.blocked')}</Warning>
          <Names of={blockedBy} />
        </>
      )}
      {endCount === 0 && blockedBy.length === 0 && <p>{t('contracts.nothingEnds')}</p>}
      {endCount > 0 && (
        <>
          <Warning>{t('contracts.ends', { amount: endCount })}</Warning>
          <Names of={ends} />
        </>
      )}
    </Root>
  );
}

function Names({ of }: { readonly of: ContractPreview['ends'] }) {
  return (
    <ul>
      {of.map(({ agent, payer }) => (
        <li key={`${payer}>${agent}`}>
          <bdi translate="no">{agent}</bdi>
        </li>
      ))}
    </ul>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  ul {
    max-block-size: 160px;
    margin: 0;
    padding-inline-start: ${space[5]};
    overflow: auto;
  }
`;

const Warning = styled.p`
  color: ${color('negative')};
  font-weight: 700;
`;
