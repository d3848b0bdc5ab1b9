import { useTranslation } from '@parlour/i18n';
import { media, space } from '@parlour/tokens';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';

type FilterPanelProps = {
  /** For each filter, true if it differs from what the list shows by itself. */
  readonly active: readonly boolean[];
  /** The filters. */
  readonly children: ReactNode;
};

/**
 * Filters above a list: beside each other where there is room, on phones behind a button that says
 * how many are active, so that the list comes first.
 */
export function FilterPanel({ active, children }: FilterPanelProps) {
  const { t } = useTranslation('ui-later');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const amount = active.filter(Boolean).length;
  return (
    <Root>
      <Toggle>
        <Button
          tone="quiet"
          isWide
          icon={<Icon of={SlidersHorizontal} size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {amount > 0 ? t('filters.active', { amount }) : t('filters.title')}
        </Button>
      </Toggle>
      <Row id={id} data-open={isOpen || undefined}>
        {children}
      </Row>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Toggle = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  align-items: start;
  gap: ${space[4]};
  ${media.phone} {
    &:not([data-open]) {
      display: none;
    }
  }
`;
