import { Button } from '@parlour/ui';

import { usePermissionCheck } from '../../session/current-operator.tsx';

type EntryAction = {
  readonly text: string;
  /** The action of the button and its subject, where its text alone does not say them. */
  readonly label?: string;
  readonly onPress: () => void;
};

type EntryActionsProps = {
  readonly change: EntryAction;
  /** Takes back what was set; null where nothing is. */
  readonly takeBack: EntryAction | null;
};

/** The buttons of a setting, for operators who may change settings. */
export function EntryActions({ change, takeBack }: EntryActionsProps) {
  if (!usePermissionCheck()('settings.write')) return null;
  return (
    <>
      {takeBack ? (
        <Button tone="plain" size="sm" aria-label={takeBack.label} onClick={takeBack.onPress}>
          {takeBack.text}
        </Button>
      ) : null}
      <Button tone="quiet" size="sm" aria-label={change.label} onClick={change.onPress}>
        {change.text}
      </Button>
    </>
  );
}
