import type { Mutation } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { CallFailure } from './call-failure.tsx';

type UnplacedFailureProps = {
  readonly change: Mutation;
  /** The ids of what is shown; each says its own failure. */
  readonly shown: readonly string[];
};

/** Shows why a change failed, where the card that would say so is no longer there. */
export const UnplacedFailure = observer(function UnplacedFailure({
  change: { error, subject },
  shown,
}: UnplacedFailureProps) {
  if (!error || (subject !== null && shown.includes(subject))) return null;
  return <CallFailure error={error} />;
});
