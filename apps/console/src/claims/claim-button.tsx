import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';

import type { Claimed, Claims } from './use-claiming.ts';

type ClaimButtonProps<Row> = {
  readonly row: Row;
  readonly claims: Claims<Row>;
  /** Says which row it is about, in a list of many. */
  readonly 'aria-label'?: string;
  readonly 'aria-keyshortcuts'?: string;
};

/** The button that claims or releases a row, for operators who may do that now. */
export function ClaimButton<Row extends Claimed>({
  row,
  claims,
  ...attributes
}: ClaimButtonProps<Row>) {
  const { t } = useTranslation('claims');
  if (!claims.canToggle(row)) return null;
  return (
    <Button
      {...attributes}
      tone="quiet"
      size="sm"
      disabled={claims.isPending}
      onClick={() => claims.toggle(row)}
    >
      {t(claims.isMine(row) ? 'release' : 'claim')}
    </Button>
  );
}
