export { type AuthDialog, AuthDialogs } from './model/auth-dialogs.ts';
export type { AuthDialogProps } from './screens/dialog-props.ts';
export { authModule } from './module.ts';
