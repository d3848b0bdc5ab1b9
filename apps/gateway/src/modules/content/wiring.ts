import { type AnnouncementsModuleDeps, createAnnouncementsModule } from './announcements/module.ts';
import { type ChatModuleDeps, createChatModule } from './chat/module.ts';
import { createFeedbackModule, type FeedbackModuleDeps } from './feedback/module.ts';
import { createPreviewModule } from './preview/module.ts';
import { createSupportModule, type SupportModuleDeps } from './support/module.ts';

export type ContentDeps = AnnouncementsModuleDeps &
  ChatModuleDeps &
  FeedbackModuleDeps & { readonly masterKey: Buffer } & SupportModuleDeps;

/** Builds the modules of content. */
export function createContentModules(deps: ContentDeps) {
  const announcements = createAnnouncementsModule(deps);
  const feedback = createFeedbackModule(deps);
  const chat = createChatModule(deps);
  const support = createSupportModule(deps);
  const preview = createPreviewModule({ ...deps, cache: announcements.cache });

  return {
    services: { content: announcements.content, preview },
    handlers: {
      ...chat.handlers,
      ...support.handlers,
      content: { ...announcements.handlers.content, ...feedback.handlers.content },
      promotions: announcements.handlers.promotions,
    },
    jobs: support.jobs,
    metrics: support.metrics,
  };
}
