import type { Permission } from '@parlour/contract/operator/permissions';
import { useQueryClient } from '@tanstack/react-query';

import { useNotify } from '../feedback/notifications.tsx';
import { useBrand, usePermissionCheck, useOperator } from '../session/current-operator.tsx';

/** A call that claims or releases, as `useChange` gives it. */
type ClaimCall<Body> = {
  readonly isPending: boolean;
  readonly mutate: (
    input: { readonly brand: string; readonly body: Body },
    options: {
      readonly onSuccess: () => void;
      readonly onError: (failure: { readonly message: string }) => void;
    },
  ) => void;
};

/** A row, with the login of the operator who works on it; null: no one does. */
export type Claimed = { readonly claimedBy: string | null };

/** The claims of rows, as this operator sees them and may change them. */
export type Claims<Row> = {
  readonly isMine: (row: Row) => boolean;
  readonly isOthers: (row: Row) => boolean;
  /** True when this operator may claim or release the row now. */
  readonly canToggle: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly isPending: boolean;
};

type Claiming<Row extends Claimed, Body> = {
  /** The calls whose answers show who works on what: read again where another one was faster. */
  readonly group: string;
  readonly permission: Permission;
  readonly claim: ClaimCall<Body>;
  readonly release: ClaimCall<Body>;
  readonly toBody: (row: Row) => Body;
  /** True when an operator might still have to decide something. */
  readonly isWork: (row: Row) => boolean;
  /** True when a row can be claimed; always where it is left out. */
  readonly isClaimable?: (row: Row) => boolean;
  readonly texts: {
    readonly taken: (by: string) => string;
    readonly claimed: (row: Row) => string;
    readonly released: (row: Row) => string;
  };
};

/**
 * Manages who works on what: rows are claimed for a time, so that two operators never decide about
 * one. `toggle` claims a free one and releases an own one.
 */
export function useClaiming<Row extends Claimed, Body>(claiming: Claiming<Row, Body>): Claims<Row> {
  const { group, permission, claim, release, toBody, isWork, texts } = claiming;
  const { isClaimable = () => true } = claiming;
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const may = usePermissionCheck();
  const notify = useNotify();
  const queries = useQueryClient();

  const isMine = (row: Row) => isClaimable(row) && row.claimedBy === login;
  const isOthers = (row: Row) =>
    isClaimable(row) && row.claimedBy !== null && row.claimedBy !== login;
  const canToggle = (row: Row) => may(permission) && !isOthers(row) && (isWork(row) || isMine(row));

  function toggle(row: Row): void {
    if (isOthers(row)) notify(texts.taken(row.claimedBy ?? ''), 'warning');
    if (!canToggle(row)) return;
    const isRelease = isMine(row);
    (isRelease ? release : claim).mutate(
      { brand, body: toBody(row) },
      {
        onSuccess: () => notify((isRelease ? texts.released : texts.claimed)(row)),
        onError: (failure) => {
          notify(failure.message, 'warning');
          // Another operator was faster: the list shows who.
          void queries.invalidateQueries({ queryKey: [group] });
        },
      },
    );
  }

  return { isMine, isOthers, canToggle, toggle, isPending: claim.isPending || release.isPending };
}
