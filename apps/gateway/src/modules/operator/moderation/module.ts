import { type ChatRoomDeps, createChatRoomService } from './chat-room-service.ts';
import { createFeedbackInbox, type FeedbackInboxDeps } from './feedback-inbox.ts';

export type ModerationDeps = ChatRoomDeps & FeedbackInboxDeps;

/** The chat room and the inbox of feedback, in the console. */
export const createModerationModule = (deps: ModerationDeps) => ({
  handlers: { chatRoom: createChatRoomService(deps), feedback: createFeedbackInbox(deps) },
});
