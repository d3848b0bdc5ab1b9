import { MessagesSquare } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** What members write for all: the chat room. */
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
