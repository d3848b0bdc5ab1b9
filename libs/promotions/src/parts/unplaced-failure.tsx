import type { Mutation } from '@parlour/session';
import { observer } from 'mobx-react-lite';

import { CallFailure } from './call-failure.tsx';

type UnplacedFailureProps = {
  readonly change: Mutation;
  /** The ids of what is shown; each says its own failure. */
  readonly shown: readonly string[];
};

/** Why a change failed whose card is no longer there to say so. */
export const UnplacedFailure = observer(function UnplacedFailure({
  change: { error, subject },
  shown,
}: UnplacedFailureProps) {
  if (!error || (subject !== null && shown.includes(subject))) return null;
  return <CallFailure error={error} />;
});
