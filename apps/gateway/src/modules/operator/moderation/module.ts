import { type ChatRoomDeps, createChatRoomService } from './chat-room-service.ts';

export type ModerationDeps = ChatRoomDeps;

/** The chat room, in the console. */
export const createModerationModule = (deps: ModerationDeps) => ({
  handlers: { chatRoom: createChatRoomService(deps) },
});
