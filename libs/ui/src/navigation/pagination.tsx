import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

type PaginationProps = {
  readonly label: string;
  /** The page that is shown, from 1. */
  readonly page: number;
  /** With one page or none nothing is drawn. */
  readonly totalPages: number;
  /** Receives the page that was chosen, from 1. */
  readonly onPage: (page: number) => void;
};

/** Back, where we are, and on; pages count from 1. Nothing where there is one page. */
export function Pagination({ label, page, totalPages, onPage }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (totalPages <= 1) return null;
  return (
    <Root aria-label={label}>
      <IconButton label={t('pages.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} isDirectional />
      </IconButton>
      <p aria-live="polite">{t('pages.position', { page, totalPages })}</p>
      <IconButton
        label={t('pages.next')}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        <Icon of={ChevronRight} isDirectional />
      </IconButton>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-variant-numeric: tabular-nums;
`;
