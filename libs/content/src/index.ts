export { contentModule } from './module.ts';
export type { AllMessagesProps, MessagesScreenProps } from './screens/messages-screen.tsx';
export { type ContentDialog, ContentDialogs } from './dialogs/content-dialogs.ts';
export type { Banner, ContentDialogProps } from './dialogs/dialog-props.ts';
export { isReaderBusy } from './dialogs/forms-in-progress.ts';
export { OpensByItself } from './dialogs/opens-by-itself.tsx';
export { ActivityGift } from './parts/activity-gift.tsx';
export { getBannerHref } from './parts/banner-href.ts';
export { BannerPanel } from './parts/banner-panel.tsx';
export { keepInstallPrompt } from './model/install-prompt.ts';

/** The chat room stands apart from the module, so that a brand without it leaves its code out. */
export const chatDialog = async () => (await import('./dialogs/chat-dialog.tsx')).ChatDialog;
