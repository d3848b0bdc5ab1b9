import type { AuthDialogProps } from '../screens/dialog-props.ts';

/** What every way in is given: what to do when it has let somebody in, and whether a session ended before. */
export type WayProps = Pick<AuthDialogProps, 'onDone' | 'onSession' | 'onHome' | 'hasExpired'>;
