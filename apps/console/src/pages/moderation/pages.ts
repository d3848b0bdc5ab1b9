import { Inbox, MessagesSquare } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** What members and visitors write: the chat room, and the inbox of feedback. */
export const moderationPages: readonly ConsolePage[] = [
  {
    path: 'chat',
    scope: 'brand',
    group: 'content',
    title: 'moderation:chat.title',
    icon: MessagesSquare,
    permission: 'moderation.read',
    load: async () => ({ Page: (await import('./chat-screen.tsx')).ChatScreen }),
  },
  {
    path: 'feedback',
    scope: 'brand',
    group: 'content',
    title: 'moderation:feedback.title',
    icon: Inbox,
    permission: 'moderation.read',
    load: async () => ({ Page: (await import('./feedback-screen.tsx')).FeedbackScreen }),
  },
];
