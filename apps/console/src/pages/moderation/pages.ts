import { MessagesSquare } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The page for the chat room, in which members write for all. */
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
];
