import type { AuthDialogProps } from '../screens/dialog-props.ts';

/**
 * The props of every login method: what to do after a login, and whether a session ended
 * before.
 */
export type LoginMethodProps = Pick<
  AuthDialogProps,
  'onDone' | 'onSession' | 'onFreePlay' | 'hasExpired'
>;
