export { type AuthDialog, AuthDialogs } from './model/auth-dialogs.ts';
export type { SecurityScreenProps } from './screens/security/security-screen.tsx';
export type { LoginFormProps } from './parts/login-form.tsx';
export type { StepUpAsk } from './parts/step-up/use-step-up.tsx';
export { authModule } from './module.ts';
