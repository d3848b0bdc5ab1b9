import { Button } from '@parlour/ui';
import { type ReactNode, useState } from 'react';

import { usePageKeys } from '../navigation/use-page-keys.ts';
import { ClaimButton } from './claim-button.tsx';
import type { Claimed, Claims } from './use-claiming.ts';

type ReviewActionsProps<Row, Action> = {
  readonly row: Row;
  readonly claims: Claims<Row>;
  /** The decisions that this operator can make now, in the order of their buttons. */
  readonly offered: readonly Action[];
  readonly titleOf: (action: Action) => string;
  readonly toneOf: (action: Action) => 'primary' | 'danger';
  /** Returns the dialog that asks for what a decision needs. */
  readonly children: (action: Action, onClose: () => void) => ReactNode;
};

/** Buttons and keys of what is reviewed: C claims or releases it, A approves and R rejects it. */
export function ReviewActions<Row extends Claimed, Action extends string>({
  row,
  claims,
  offered,
  titleOf,
  toneOf,
  children,
}: ReviewActionsProps<Row, Action>) {
  const [open, setOpen] = useState<Action | null>(null);
  const press = (key: string) => () => {
    const action = offered.find((one) => one === key);
    if (action !== undefined) setOpen(action);
  };
  usePageKeys(
    { c: () => claims.toggle(row), a: press('approve'), r: press('reject') },
    open === null,
  );
  return (
    <>
      <ClaimButton row={row} claims={claims} aria-keyshortcuts="c" />
      {offered.map((action) => (
        <Button key={action} size="sm" tone={toneOf(action)} onClick={() => setOpen(action)}>
          {titleOf(action)}
        </Button>
      ))}
      {open === null ? null : children(open, () => setOpen(null))}
    </>
  );
}
