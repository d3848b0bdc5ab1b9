import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

/**
 * The filters of a grid. On a phone the first one is there and a button opens the others, where
 * they are more than two: the rows would begin below the screen.
 */
export function FoldedFilters({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Filters id={id} data-open={isOpen || undefined}>
        {children}
      </Filters>
      <Fold>
        <Button
          tone="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('grid.filters')}
        </Button>
      </Fold>
    </>
  );
}

const Filters = styled.div`
  display: contents;
  @media (max-width: 767.98px) {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space[2]};
    min-inline-size: 0;
    > div {
      flex: 1 1 140px;
      min-inline-size: 0;
      max-inline-size: none;
    }
    > div:has(input[type='search']) {
      flex-basis: 100%;
    }
    &:not([data-open]):has(> :nth-child(3)) > :nth-child(n + 2) {
      display: none;
    }
  }
`;

/** Only beside filters that are folded. */
const Fold = styled.div`
  display: none;
  @media (max-width: 767.98px) {
    ${Filters}:has(> :nth-child(3)) + & {
      display: block;
    }
  }
`;
